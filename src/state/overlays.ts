import { create } from 'zustand'
import type { PayWay } from '@/platform/payment'
import type { ShareCard } from '@/platform/share/share-card'

export interface ToastContent {
  kind: 'success' | 'warning'
  text: string
}

export interface DialogContent {
  title: string
  body?: string
  /** 知道了 by default (R105). */
  confirmText?: string
  /** Without it there is no cancel button. */
  cancelText?: string
  /** Shows a cross, which answers no. */
  closable?: boolean
  /** Whole seconds before it can be confirmed. */
  confirmSeconds?: number
}

interface Overlays {
  toast: ToastContent | null
  loading: string | null
  dialog: (DialogContent & { answer: (confirmed: boolean) => void }) | null
  /** Set while a login is wanted in place; told whether it came about. */
  login: { title: string; answer: (loggedIn: boolean) => void } | null
  helpOpen: boolean
  /** What the forbidden dialog says (R93, R255). */
  forbidden: string | null
  /** What the share box shares (R94). */
  share: ShareCard | null
  /** Set while the volunteers' notice waits to be read (R99). */
  welfareNotice: { answer: (read: boolean) => void } | null
  /** Set while it is asked with what to pay. */
  payWay: { ways: readonly PayWay[]; answer: (way: PayWay | null) => void } | null
}

/** What lies over the page. The page on top draws these (a mini-program has no place above its pages). */
export const useOverlays = create<Overlays>(() => ({
  toast: null,
  loading: null,
  dialog: null,
  login: null,
  helpOpen: false,
  forbidden: null,
  share: null,
  welfareNotice: null,
  payWay: null,
}))

const set = useOverlays.setState

export const showToast = (text: string, kind: ToastContent['kind'] = 'warning'): void => set({ toast: { kind, text } })
export const hideToast = (): void => set({ toast: null })

export const showLoading = (text: string): void => set({ loading: text })
export const hideLoading = (): void => set({ loading: null })

export const openHelp = (): void => set({ helpOpen: true })
export const closeHelp = (): void => set({ helpOpen: false })

/** The server has refused this to this person (R255). */
export const showForbidden = (message: string): void => set({ forbidden: message })
export const hideForbidden = (): void => set({ forbidden: null })

/** Opens the ways in which a page can be shared (R94). */
export const openShareBox = (card: ShareCard): void => set({ share: card })
export const closeShareBox = (): void => set({ share: null })

/** Asks; true when confirmed. A dialog already open is answered with no. */
export function ask(content: DialogContent): Promise<boolean> {
  useOverlays.getState().dialog?.answer(false)
  return new Promise((resolve) => {
    set({
      dialog: {
        ...content,
        answer: (confirmed) => {
          set({ dialog: null })
          resolve(confirmed)
        },
      },
    })
  })
}

/** Opens the login dialog over the page (R98); true once the visitor is logged in. */
export function askForLogin(title = '请先登录/注册账号'): Promise<boolean> {
  useOverlays.getState().login?.answer(false)
  return new Promise((resolve) => {
    set({
      login: {
        title,
        answer: (loggedIn) => {
          set({ login: null })
          resolve(loggedIn)
        },
      },
    })
  })
}

/** Opens the volunteers' notice (R99, R100); true once it was read to its end. */
export function showWelfareNotice(): Promise<boolean> {
  useOverlays.getState().welfareNotice?.answer(false)
  return new Promise((resolve) => {
    set({
      welfareNotice: {
        answer: (read) => {
          set({ welfareNotice: null })
          resolve(read)
        },
      },
    })
  })
}

/** Opens the choice of ways to pay; null where the person closes it. */
export function choosePayWay(ways: readonly PayWay[]): Promise<PayWay | null> {
  useOverlays.getState().payWay?.answer(null)
  return new Promise((resolve) => {
    set({
      payWay: {
        ways,
        answer: (way) => {
          set({ payWay: null })
          resolve(way)
        },
      },
    })
  })
}
