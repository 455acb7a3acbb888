import type { ComponentType } from 'react'
import { create } from 'zustand'

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

interface OverlayProps {
  /** Closes it; without a value nobody has answered. */
  onAnswer: (value?: unknown) => void
}

/** What a feature has opened over the page. */
export interface OpenOverlay {
  id: number
  Overlay: ComponentType<OverlayProps>
  props: object
  answer: OverlayProps['onAnswer']
}

interface Overlays {
  toast: ToastContent | null
  loading: string | null
  dialog: (DialogContent & { answer: (confirmed: boolean) => void }) | null
  /** The last one lies on top. */
  opened: readonly OpenOverlay[]
}

/** What lies over the page. The page on top draws these (a mini-program has no place above its pages). */
export const useOverlays = create<Overlays>(() => ({ toast: null, loading: null, dialog: null, opened: [] }))

const set = useOverlays.setState

export const showToast = (text: string, kind: ToastContent['kind'] = 'warning'): void => set({ toast: { kind, text } })
export const hideToast = (): void => set({ toast: null })

export const showLoading = (text: string): void => set({ loading: text })
export const hideLoading = (): void => set({ loading: null })

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

/** The server has refused this to this person (R93, R255). */
export const showForbidden = (message: string): void => void ask({ title: '这里暂时不能进入', body: message })

interface Answering {
  onAnswer: (answer: never) => void
}

let lastId = 0

/**
 * Opens a feature's own overlay over the page on top. Gives what it answers; undefined when its page goes, or when the same
 * overlay is opened anew.
 */
export function openOverlay<P extends Answering>(
  Component: ComponentType<P>,
  props: Omit<P, 'onAnswer'>,
): Promise<Parameters<P['onAnswer']>[0] | undefined> {
  // What it draws gets its props and `onAnswer`, and no others.
  const Overlay = Component as unknown as ComponentType<OverlayProps>
  const before = useOverlays.getState().opened.find((one) => one.Overlay === Overlay)
  before?.answer()
  return new Promise((resolve) => {
    const id = (lastId += 1)
    const answer = (value?: unknown): void => {
      set(({ opened }) => ({ opened: opened.filter((one) => one.id !== id) }))
      resolve(value as Parameters<P['onAnswer']>[0])
    }
    set(({ opened }) => ({ opened: [...opened, { id, Overlay, props, answer }] }))
  })
}
