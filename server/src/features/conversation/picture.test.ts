import { CODE } from '@xinqi/domain/codes'
import { PICTURE_SIDE } from '@xinqi/domain/rules/conversation'
import sharp from 'sharp'
import { newClientId, newest, newTalk } from '../../testing/talking'
import { useTestApp } from '../../testing/use-test-app'
import type { Visitor } from '../../testing/visitor'

const app = useTestApp()

const photograph = () =>
  sharp({ create: { width: 2000, height: 1000, channels: 3, background: '#2F6F66' } })
    .withExif({ IFD0: { Copyright: '拍照的人' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '31/1 13/1 0/1' } })
    .jpeg()
    .toBuffer()

const send = async (who: Visitor, conversationNo: string) =>
  who.call('POST /appoint/message/send', {
    conversationNo,
    clientId: newClientId(),
    kind: 'picture',
    file: (await photograph()).toString('base64url'),
  })

test('a picture comes smaller, without place and camera, sealed, and to the two alone', async () => {
  const { visitor, consultant, conversationNo } = await newTalk(app, '2026-11-24 18:00:00')
  expect((await sharp(await photograph()).metadata()).exif).toBeDefined()
  const { seq, picture } = await send(visitor, conversationNo)
  expect(picture).toEqual({ width: PICTURE_SIDE, height: PICTURE_SIDE / 2 })
  const { mimeType, base64 } = await consultant.call('GET /appoint/message/file', { conversationNo, seq })
  expect(mimeType).toBe('image/jpeg')
  const seen = await sharp(Buffer.from(base64, 'base64')).metadata()
  expect(seen).toMatchObject({ format: 'jpeg', width: PICTURE_SIDE })
  expect(seen.exif).toBeUndefined()
  const { content_cipher } = await app.db
    .selectFrom('conversation_file')
    .select('content_cipher')
    .orderBy('message_no', 'desc')
    .executeTakeFirstOrThrow()
  expect(content_cipher).toMatch(/^v2\./)
})

test('a picture that was taken back is destroyed', async () => {
  const { visitor, consultant, conversationNo } = await newTalk(app, '2026-11-24 19:00:00')
  const { seq } = await send(visitor, conversationNo)
  await visitor.call('POST /appoint/message/recall', { conversationNo, seq })
  expect((await consultant.answer('GET /appoint/message/file', { conversationNo, seq })).code).toBe(CODE.notFound)
  expect((await newest(consultant, conversationNo)).list).toMatchObject([{ state: 'recalled', picture: null }])
  const files = await app.db.selectFrom('conversation_file').select('message_no').execute()
  expect(files).toHaveLength(1)
})
