import Taro from '@tarojs/taro'
import { CODE } from '@xinqi/domain/codes'
import { OFFLINE } from './call-failure'
import { askOffset, base64Of, beginUpload, sendPiece } from './tus'
import { refresh } from './tokens'

jest.mock('./tokens', () => ({ refresh: jest.fn(() => Promise.resolve()), tokenFor: () => Promise.resolve('t1') }))

type Answer = { statusCode: number; header?: Record<string, string>; data?: object | null }

const answering = (...answers: (Answer | Error)[]): jest.Mock => {
  const request = jest.fn()
  for (const answer of answers)
    if (answer instanceof Error) request.mockRejectedValueOnce(answer)
    else request.mockResolvedValueOnce({ header: {}, data: null, ...answer })
  Object.assign(Taro, { request })
  return request
}

test.each(['', 'a', 'ab', 'abc', '认识我.mp4', '🌿'])('%j in base64', (text) =>
  expect(base64Of(text)).toBe(Buffer.from(text).toString('base64')),
)

test('an upload is begun with its size and its name, as the consultant', async () => {
  const request = answering({ statusCode: 201, header: { Location: '/tus/introduction-video/u1' } })
  expect(await beginUpload({ name: '我.mp4', size: 12, fingerprint: '12-a' })).toBe('u1')
  expect(request.mock.calls[0]).toMatchObject([
    {
      method: 'POST',
      header: {
        token: 't1',
        'tus-resumable': '1.0.0',
        'upload-length': '12',
        'upload-metadata': `filename ${base64Of('我.mp4')},fingerprint ${base64Of('12-a')}`,
      },
    },
  ])
})

test('a piece says where it belongs, and how much has arrived is read whatever the letters of the header', async () => {
  const request = answering({ statusCode: 204, header: { 'Upload-Offset': '9' } })
  expect(await sendPiece('u1', 4, new ArrayBuffer(5))).toBe(9)
  expect(request.mock.calls[0]).toMatchObject([
    { method: 'POST', header: { 'x-http-method-override': 'PATCH', 'upload-offset': '4' } },
  ])
})

test('a token that has run out is changed, and the request made again', async () => {
  answering({ statusCode: 401 }, { statusCode: 200, header: { 'upload-offset': '3' } })
  expect(await askOffset('u1')).toBe(3)
  expect(refresh).toHaveBeenCalledWith('consultant')
})

test.each<[string, Answer | Error, { code: number; message?: string }]>([
  ['no line', new Error('request:fail'), { code: OFFLINE }],
  ['a server that fails', { statusCode: 502 }, { code: OFFLINE }],
  [
    'a sentence',
    { statusCode: 400, data: { code: 0, msg: '这不是 MP4 视频' } },
    { code: 0, message: '这不是 MP4 视频' },
  ],
  ['nothing there', { statusCode: 404 }, { code: CODE.notFound, message: '这次上传已经过期了，请重新上传' }],
])('%s becomes a failure', async (_, answer, failure) => {
  answering(answer)
  await expect(askOffset('u1')).rejects.toMatchObject(failure)
})
