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
  const asked: { selector: string; listener: BoxListener | undefined }[] = []
  let selector = ''
  const query = {
    select(next: string) {
      selector = next
      return query
    },
    boundingClientRect(listener?: BoxListener) {
      asked.push({ selector, listener })
      return query
    },
    exec(listener?: (boxes: (Box | null)[]) => void) {
      const boxes = asked.map((question) => boxOf(question.selector))
      asked.forEach((question, index) => question.listener?.(boxes[index] ?? null))
      listener?.(boxes)
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
  getCurrentInstance: () => ({ router: { params: {} }, page: {} }),
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
