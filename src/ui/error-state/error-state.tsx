import { Button } from '../button/button'
import { Empty } from '../empty/empty'
import type { Scene } from '../illustration/illustration'

export interface ErrorStateProps {
  /** What happened, in plain words. */
  title: string
  /** What was kept and what to do now. */
  hint: string
  /** What support asks for: 出错编号 …. */
  number?: string | null
  scene?: Scene
  onRetry?: () => void
  retryText?: string
}

/** Something failed: what happened, what was kept, and a way on. */
export function ErrorState({ title, hint, number, scene = 'lamp', onRetry, retryText = '再试一次' }: ErrorStateProps) {
  const retry = onRetry && (
    <Button variant='ghost' size='medium' icon='refresh-cw' onPress={onRetry}>
      {retryText}
    </Button>
  )
  return <Empty scene={scene} title={title} hint={number ? `${hint}（${number}）` : hint} action={retry} />
}
