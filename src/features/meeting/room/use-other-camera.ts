import { useEffect, useState } from 'react'
import { hasOtherCamera } from '@/platform/call-room/device-check'

/** Whether the camera can be turned to another one; known from the first time a camera is on. */
export function useOtherCamera(cameraOn: boolean): boolean {
  const [other, setOther] = useState(false)
  useEffect(() => {
    if (!cameraOn) return undefined
    let wanted = true
    hasOtherCamera().then(
      (has) => {
        if (wanted) setOther(has)
      },
      () => undefined,
    )
    return () => {
      wanted = false
    }
  }, [cameraOn])
  return other
}
