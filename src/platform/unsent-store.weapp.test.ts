import { dropUnsent, forgetUnsent, keepUnsent, readUnsent } from './unsent-store.weapp'

interface Asked {
  key: string
  data?: unknown
  encrypt?: boolean
}

const mockKeys = new Map<string, { data: unknown; encrypt: boolean }>()
const mockFiles = new Map<string, string>()
jest.mock('@tarojs/taro', () => ({
  __esModule: true,
  default: {
    env: { USER_DATA_PATH: 'wxfile://usr' },
    getStorageInfoSync: () => ({ keys: [...mockKeys.keys()] }),
    getStorage: ({ key, encrypt }: Asked) => {
      const kept = mockKeys.get(key)
      if (kept === undefined || kept.encrypt !== encrypt) return Promise.reject(new Error('not there, or sealed'))
      return Promise.resolve({ data: kept.data })
    },
    setStorage: ({ key, data, encrypt = false }: Asked) => {
      if (JSON.stringify(data).length > 700 * 1024) return Promise.reject(new Error('entry too large'))
      mockKeys.set(key, { data, encrypt })
      return Promise.resolve()
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

test('what is said is sealed by WeChat, and somebody’s is forgotten whole, with its files', async () => {
  await keepUnsent(one('a', 1, '写到一半'))
  await keepUnsent(one('b', 2, big))
  await keepUnsent(one('c', 3, '别人的', 'user:8'))
  expect([...mockKeys.values()].map(({ encrypt }) => encrypt)).toEqual([true, true, true])
  await forgetUnsent('user:7')
  expect(await readUnsent('user:7')).toEqual([])
  expect(await readUnsent('user:8')).toEqual([one('c', 3, '别人的', 'user:8')])
  expect(mockFiles.size).toBe(0)
})

test('what is kept twice in a moment is there as it was said last', async () => {
  await Promise.all([keepUnsent(one('a', 1, '写到一')), keepUnsent(one('a', 2, '写到一半'))])
  expect(await readUnsent('user:7')).toEqual([one('a', 2, '写到一半')])
})
