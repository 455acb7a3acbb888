import { useEffect } from 'react'
import { useFlavour } from '@/state/organisation'
import { useSession, type PartySide } from '@/state/session'

/** What somebody said and this phone kept is sent once they are known, wherever they are (R208: where there are conversations). */
function useSide(side: PartySide): void {
  const id = useSession((state) => state[side]?.id)
  const { im } = useFlavour().features
  useEffect(() => {
    if (id === undefined || !im) return undefined
    let over = false
    let stop = (): void => undefined
    // Not part of the first screen.
    void import('@/features/conversation/outbox').then(({ followUnsent }) => {
      if (!over) stop = followUnsent(side)
    })
    return () => {
      over = true
      stop()
    }
  }, [side, id, im])
}

export function useUnsent(): void {
  useSide('user')
  useSide('consultant')
}
