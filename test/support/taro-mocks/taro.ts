import { useEffect } from 'react'

const storage = new Map<string, unknown>()

export const clearStorage = (): void => storage.clear()

interface Box {
  left: number
  top: number
  width: number
  height: number
}

type BoxListener = (box: Box | null) => void

/** Boxes come from the document; where it has no layout they are a phone's width. */
function createSelectorQuery() {
  const asked: (() => unknown)[] = []
  let selector = ''
  const query = {
    in: () => query,
    select(next: string) {
      selector = next
      return query
    },
    boundingClientRect(listener?: BoxListener) {
      const of = selector
      asked.push(() => {
        const box = boxOf(of)
        listener?.(box)
        return box
      })
      return query
    },
    /** The canvas within an element, as on H5. */
    node() {
      const of = selector
      asked.push(() => ({ node: document.querySelector(`${of} canvas`) }))
      return query
    },
    /** Of these only sizes are asked for here. */
    fields(_wanted: { size: true }) {
      const of = selector
      asked.push(() => boxOf(of))
      return query
    },
    exec(listener?: (answers: unknown[]) => void) {
      const answers = asked.map((answer) => answer())
      listener?.(answers)
    },
  }
  return query
}

const PHONE: Box = { left: 0, top: 0, width: 320, height: 160 }

function boxOf(selector: string): Box | null {
  const element = document.querySelector(selector)
  if (!element) return null
  const { left, top, width, height } = element.getBoundingClientRect()
  return width > 0 ? { left, top, width, height } : PHONE
}

const granted = () => jest.fn(() => Promise.resolve({ errMsg: 'ok' }))

const Taro = {
  getStorageSync: (key: string): unknown => storage.get(key) ?? '',
  setStorageSync: (key: string, value: unknown): void => void storage.set(key, value),
  removeStorageSync: (key: string): void => void storage.delete(key),
  createSelectorQuery,
  nextTick: (work: () => void): void => queueMicrotask(work),
  getCurrentPages: () => [{ route: 'pages/home/index', options: {} }],
  /** The page's element on H5 has its path for an id. */
  getCurrentInstance: () => ({ router: { params: {} }, page: { path: 'pages/home/index' } }),
  getWindowInfo: () => ({ pixelRatio: 2 }),
  navigateTo: granted(),
  redirectTo: granted(),
  switchTab: granted(),
  reLaunch: granted(),
  navigateBack: granted(),
  request: granted(),
  uploadFile: granted(),
  chooseImage: granted(),
  previewImage: granted(),
  makePhoneCall: granted(),
  setClipboardData: granted(),
  setNavigationBarTitle: granted(),
  requestPayment: granted(),
  scanCode: granted(),
  login: granted(),
  stopPullDownRefresh: jest.fn(),
}

export default Taro

/** A page under test is shown once, when it mounts. */
export function useDidShow(listener: () => void): void {
  useEffect(() => {
    listener()
    // As in Taro, only the first listener of a page's life counts.
  }, [])
}

export const useLaunch = useDidShow
export const useLoad = useDidShow
export const useDidHide = (): void => undefined
export const usePageNotFound = (): void => undefined
export const usePageScroll = (): void => undefined
export const usePullDownRefresh = (): void => undefined
export const useReachBottom = (): void => undefined
export const useShareAppMessage = (): void => undefined
export const useShareTimeline = (): void => undefined
export const useRouter = () => ({ params: {} as Record<string, string | undefined>, path: '/pages/home/index' })
