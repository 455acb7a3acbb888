import { useCallback, useEffect, useState } from 'react'
import type { Answer } from '@/ui/loaded/loaded'
import { loadAreas, type Area } from './area-codes'

export function useAreas(): Answer<readonly Area[]> {
  const [data, setData] = useState<readonly Area[]>()
  const [failure, setFailure] = useState<Error>()
  const load = useCallback(() => void loadAreas().then(setData, setFailure), [])
  useEffect(load, [load])
  const refresh = (): void => {
    setFailure(undefined)
    load()
  }
  return { data, failure, refresh }
}
