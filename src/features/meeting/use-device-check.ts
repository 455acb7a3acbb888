import { useCallback, useEffect, useRef, useState } from 'react'
import { checkDevices, type DeviceReport } from '@/platform/call-room/device-check'
import { stopPreview } from '@/platform/call-room/device-preview'

export interface DeviceCheck {
  /** Null before the first answer. */
  report: DeviceReport | null
  checking: boolean
  check(): void
  /** What was opened, from now on whoever's takes it: it is not given back any more when the page goes. */
  handOver(): MediaStream | null
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

  const handOver = useCallback(() => {
    const stream = opened.current
    opened.current = null
    return stream
  }, [])

  useEffect(() => {
    wanted.current = true
    return () => {
      wanted.current = false
      release()
    }
  }, [release])
  return { report, checking, check, handOver }
}
