import Taro from '@tarojs/taro'
import { pickPdf } from './pdf-file.weapp'

interface Read {
  filePath: string
  encoding: string
  success: (read: { data: ArrayBuffer | string }) => void
  fail: (why: { errMsg: string }) => void
}

const withPicker = (chooseMessageFile: () => Promise<object>, readFile?: (read: Read) => void): void =>
  void Object.assign(Taro, { chooseMessageFile, getFileSystemManager: () => ({ readFile }) })

const chosen = () => Promise.resolve({ tempFiles: [{ path: 'wxfile://tmp/1.pdf', name: '发票.pdf', size: 5 }] })

test('a file out of a chat is read as text of base64', async () => {
  withPicker(chosen, ({ filePath, encoding, success }) => success({ data: `${encoding} of ${filePath}` }))
  expect(await pickPdf()).toEqual({ name: '发票.pdf', size: 5, base64: 'base64 of wxfile://tmp/1.pdf' })
})

test('a file that WeChat has thrown away is told of', async () => {
  withPicker(chosen, ({ fail }) => fail({ errMsg: 'readFile:fail no such file' }))
  await expect(pickPdf()).rejects.toThrow('no such file')
})

test('nothing is picked when the picker is closed', async () => {
  withPicker(() => Promise.reject(new Error('chooseMessageFile:fail cancel')))
  expect(await pickPdf()).toBeNull()
})
