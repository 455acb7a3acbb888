import type { ReactNode } from 'react'
import { ErrorState } from '../error-state/error-state'
import type { Scene } from '../illustration/illustration'
import { Skeleton } from '../skeleton/skeleton'

/** What was asked for, or why it did not come. */
export interface Answer<T> {
  data: T | undefined
  failure: { message: string; number?: string | null } | undefined
  /** Asks again. */
  refresh: () => unknown
}

export interface UnloadedProps {
  of: Answer<unknown>
  /** What did not come, such as 文章没有取到. */
  failed: string
  /** In place of the failure's own sentence. */
  hint?: string
  scene?: Scene
  /** Stands where the content will; lines by default. */
  placeholder?: ReactNode
  /** There is no such thing: shown in place of the failure. */
  missing?: ReactNode
}

export interface LoadedProps<T> extends UnloadedProps {
  of: Answer<T>
  children: (data: T) => ReactNode
}

/**
 * Something that is read: its shape while it is on its way, why it did not come and a way to ask again, or the content.
 * What has come once stays while it is read again, even when that fails.
 */
export const Loaded = <T,>({ children, ...rest }: LoadedProps<T>): ReactNode =>
  rest.of.data === undefined ? <Unloaded {...rest} /> : children(rest.of.data)

/** What stands in place of the content; by itself for pages whose frame is another one without it. */
export function Unloaded({ of, failed, hint, scene, placeholder = <Skeleton />, missing }: UnloadedProps): ReactNode {
  if (missing) return missing
  if (!of.failure) return placeholder
  return (
    <ErrorState
      title={failed}
      hint={hint ?? of.failure.message}
      number={of.failure.number}
      scene={scene}
      onRetry={() => void of.refresh()}
    />
  )
}
