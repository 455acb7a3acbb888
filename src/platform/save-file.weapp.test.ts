import Taro from '@tarojs/taro'
import { openDocument, savePicture } from './save-file.weapp'

const done: [act: string, what: string][] = []
const note =
  (act: string) =>
  (what: string): void =>
    void done.push([act, what])

const files = {
  rmdirSync: jest.fn(note('rmdir')),
  mkdirSync: jest.fn(note('mkdir')),
  writeFileSync: jest.fn(note('write')),
}
const reader = jest.fn(() => Promise.resolve())

beforeEach(() => {
  done.length = 0
  Object.assign(Taro, {
    env: { USER_DATA_PATH: 'wxfile://usr' },
    getFileSystemManager: () => files,
    openDocument: reader,
  })
})

const FILE = { fileName: '心栖-到访证明-2026-11-23.pdf', mimeType: 'application/pdf', base64: 'JVBERi0=' }
const PATH = 'wxfile://usr/papers/心栖-到访证明-2026-11-23.pdf'

test('a paper opens in the reader under its own name, and the one of before is gone', async () => {
  await openDocument(FILE)
  expect(done).toEqual([
    ['rmdir', 'wxfile://usr/papers'],
    ['mkdir', 'wxfile://usr/papers'],
    ['write', PATH],
  ])
  expect(files.writeFileSync).toHaveBeenCalledWith(PATH, FILE.base64, 'base64')
  expect(reader).toHaveBeenCalledWith({ filePath: PATH, fileType: 'pdf', showMenu: true })
})

test('the first paper has none before it', async () => {
  files.rmdirSync.mockImplementationOnce(() => {
    throw new Error('no such file or directory')
  })
  await openDocument(FILE)
  expect(reader).toHaveBeenCalled()
})

describe('a picture for the album', () => {
  const save = jest.fn<Promise<void>, []>()
  const ask = jest.fn<Promise<boolean>, []>()
  let allowed: boolean | undefined
  const openSetting = jest.fn(() => Promise.resolve())

  beforeEach(() => {
    allowed = undefined
    jest.resetAllMocks()
    openSetting.mockImplementation(() => Promise.resolve())
    save.mockImplementation(() => (allowed === false ? Promise.reject(new Error('auth deny')) : Promise.resolve()))
    Object.assign(Taro, {
      downloadFile: () => Promise.resolve({ tempFilePath: 'wxfile://poster', statusCode: 200 }),
      saveImageToPhotosAlbum: save,
      getSetting: () => Promise.resolve({ authSetting: { 'scope.writePhotosAlbum': allowed } }),
      openSetting,
    })
  })

  const saved = () => savePicture('/files/posters/a.png', 'a.png', ask)

  test('is saved without a question where nobody has said no', async () => {
    expect(await saved()).toBe(true)
    expect(ask).not.toHaveBeenCalled()
  })

  test('where the album was refused, is saved once the setting was opened and changed', async () => {
    allowed = false
    ask.mockResolvedValue(true)
    openSetting.mockImplementation(() => Promise.resolve(void (allowed = true)))
    expect(await saved()).toBe(true)
    expect(save).toHaveBeenCalledTimes(2)
  })

  test('stays unsaved, without a complaint, where somebody would rather not, or left the setting as it was', async () => {
    allowed = false
    ask.mockResolvedValueOnce(false).mockResolvedValueOnce(true)
    expect(await saved()).toBe(false)
    expect(openSetting).not.toHaveBeenCalled()
    expect(await saved()).toBe(false)
    expect(openSetting).toHaveBeenCalledTimes(1)
  })

  test('R266: that does not come, or is not taken for another reason, is a failure', async () => {
    save.mockRejectedValueOnce(new Error('file not exist'))
    await expect(saved()).rejects.toThrow('file not exist')
    Object.assign(Taro, { downloadFile: () => Promise.resolve({ tempFilePath: '', statusCode: 404 }) })
    await expect(saved()).rejects.toThrow('404')
  })
})
