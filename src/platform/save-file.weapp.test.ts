import Taro from '@tarojs/taro'
import { openDocument } from './save-file.weapp'

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
