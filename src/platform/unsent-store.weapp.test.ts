import { dropUnsent, keepUnsent, readUnsent } from './unsent-store.weapp'

const mockKeys = new Map<string, unknown>()
const mockFiles = new Map<string, string>()
jest.mock('@tarojs/taro', () => ({
  __esModule: true,
  default: {
    env: { USER_DATA_PATH: 'wxfile://usr' },
    getStorageInfoSync: () => ({ keys: [...mockKeys.keys()] }),
    getStorageSync: (key: string) => mockKeys.get(key) ?? '',
    setStorageSync: (key: string, value: unknown) => {
      if (JSON.stringify(value).length > 1024 * 1024) throw new Error('entry too large')
      mockKeys.set(key, value)
    },
    removeStorageSync: (key: string) => mockKeys.delete(key),
    getFileSystemManager: () => ({
      writeFileSync: (path: string, text: string) => mockFiles.set(path, text),
      readFileSync: (path: string) => {
        const text = mockFiles.get(path)
        if (text === undefined) throw new Error('no such file')
        return text
      },
      unlinkSync: (path: string) => mockFiles.delete(path),
    }),
  },
}))

const one = (id: string, at: number, body: string, owner = 'user:7') => ({ id, owner, at, body })
const big = 'x'.repeat(3 * 1024 * 1024)

beforeEach(() => {
  mockKeys.clear()
  mockFiles.clear()
})

test('what is bigger than a key may be is kept as well, in order with the rest, and leaves nothing when it has gone', async () => {
  await keepUnsent(one('b', 2, big))
  await keepUnsent(one('a', 1, '早'))
  await keepUnsent(one('c', 3, '别人的', 'user:8'))
  expect(await readUnsent('user:7')).toEqual([one('a', 1, '早'), one('b', 2, big)])
  await dropUnsent('b')
  await dropUnsent('a')
  expect(await readUnsent('user:7')).toEqual([])
  expect(mockFiles.size).toBe(0)
})

test('a file that the phone has cleared away takes nothing else with it', async () => {
  await keepUnsent(one('b', 1, big))
  await keepUnsent(one('a', 2, '还在'))
  mockFiles.clear()
  expect(await readUnsent('user:7')).toEqual([one('a', 2, '还在')])
})
