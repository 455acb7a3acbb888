import { View } from '@tarojs/components'
import { useEffect, useRef } from 'react'

export interface DevicePreviewProps {
  /** What the device check opened; null shows nothing. */
  stream: MediaStream | null
  className?: string
}

const FILL = { display: 'block', width: '100%', height: '100%', objectFit: 'cover', transform: 'scaleX(-1)' } as const

/** One's own camera before a call, mirrored as in a looking glass. */
export function DevicePreview({ stream, className }: DevicePreviewProps) {
  const video = useRef<HTMLVideoElement>(null)
  useEffect(() => {
    const element = video.current
    if (!element) return undefined
    element.srcObject = stream
    return () => {
      element.srcObject = null
    }
  }, [stream])
  return (
    <View className={className}>
      <video ref={video} style={FILL} muted autoPlay playsInline aria-hidden='true' />
    </View>
  )
}

/** Gives the devices back, so that their lamps go out. */
export function stopPreview(stream: MediaStream | null): void {
  for (const track of stream?.getTracks() ?? []) track.stop()
}
