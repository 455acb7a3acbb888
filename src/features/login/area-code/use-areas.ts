import { useCallback, useEffect, useState } from 'react'
import { loadAreas, type Area } from './area-codes'

export interface Areas {
  /** Null until they have come. */
  areas: readonly Area[] | null
  failed: boolean
  retry: () => void
}

export function useAreas(): Areas {
  const [areas, setAreas] = useState<readonly Area[] | null>(null)
  const [failed, setFailed] = useState(false)
  const load = useCallback(() => void loadAreas().then(setAreas, () => setFailed(true)), [])
  useEffect(load, [load])
  const retry = (): void => {
    setFailed(false)
    load()
  }
  return { areas, failed, retry }
}
