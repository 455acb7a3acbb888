import { Camera, View } from '@tarojs/components'

export interface DevicePreviewProps {
  /** Always null here: a mini-program has no streams. */
  stream: MediaStream | null
  className?: string
}

const FILL = { width: '100%', height: '100%' }

/** One's own camera before a call; the component opens it by itself. */
export function DevicePreview({ className }: DevicePreviewProps) {
  return (
    <View className={className}>
      <Camera devicePosition='front' flash='off' style={FILL} />
    </View>
  )
}

/** The camera closes when its component goes. */
export function stopPreview(_stream: MediaStream | null): void {
  return undefined
}
