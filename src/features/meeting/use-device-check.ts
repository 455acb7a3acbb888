import { useCallback, useEffect, useRef, useState } from 'react'
import { checkDevices, type DeviceReport } from '@/platform/call-room/device-check'
import { stopPreview } from '@/platform/call-room/device-preview'

export interface DeviceCheck {
  /** Null before the first answer. */
  report: DeviceReport | null
  checking: boolean
  check(): void
  /** Gives the devices back before the call takes them: many phones open a camera once only. */
  release(): void
}

/** Asks for microphone and camera when told to, and gives them back when the page goes. */
export function useDeviceCheck(): DeviceCheck {
  const [report, setReport] = useState<DeviceReport | null>(null)
  const [checking, setChecking] = useState(false)
  const opened = useRef<MediaStream | null>(null)
  const wanted = useRef(true)

  const release = useCallback(() => {
    stopPreview(opened.current)
    opened.current = null
  }, [])

  const check = useCallback(() => {
    release()
    setChecking(true)
    void checkDevices().then((found) => {
      if (!wanted.current) return stopPreview(found.stream)
      opened.current = found.stream
      setReport(found)
      setChecking(false)
    })
  }, [release])

  useEffect(() => {
    wanted.current = true
    return () => {
      wanted.current = false
      release()
    }
  }, [release])
  return { report, checking, check, release }
}
