import { View } from '@tarojs/components'
import { DevicePreview } from '@/platform/call-room/device-preview'
import type { DeviceResult } from '@/platform/call-room/device-check'
import { Button } from '@/ui/button/button'
import { Card, CardDivider } from '@/ui/card/card'
import { Icon } from '@/ui/icon/icon'
import { Skeleton } from '@/ui/skeleton/skeleton'
import { deviceMessage } from './device/device-messages'
import { MicMeter } from './device/mic-meter'
import type { DeviceCheck } from './use-device-check'
import './device-check.scss'

export interface DeviceCheckCardProps {
  devices: DeviceCheck
  /** A voice session shows no camera. */
  video: boolean
}

/** Camera and microphone before a session: what works, and what to do about what does not. */
export function DeviceCheckCard({ devices, video }: DeviceCheckCardProps) {
  const { report, checking, check } = devices
  if (!report) {
    return (
      <Card className='device-check'>
        {checking ? (
          <Skeleton />
        ) : (
          <>
            <View className='device-check__title'>{video ? '摄像头和麦克风' : '麦克风'}</View>
            <View className='device-check__quiet'>现在就可以检查，画面和声音只留在你的设备上。</View>
            <View className='device-check__act'>
              <Button variant='ghost' size='medium' block onPress={check}>
                检查设备
              </Button>
            </View>
          </>
        )}
      </Card>
    )
  }
  const { microphone, camera, stream } = report
  const failed = !microphone.ok || (video && !camera.ok)
  return (
    <Card className='device-check'>
      {video && camera.ok && <DevicePreview stream={stream} className='device-check__preview' />}
      {video && <Verdict device='camera' result={camera} otherwise={microphone.ok ? '也可以先只用语音进入。' : ''} />}
      {video && <CardDivider />}
      <Verdict device='microphone' result={microphone} />
      {microphone.ok && <MicMeter stream={stream} />}
      {failed && (
        <View className='device-check__act'>
          <Button variant='ghost' size='medium' block icon='refresh-cw' loading={checking} onPress={check}>
            重新检查
          </Button>
        </View>
      )}
    </Card>
  )
}

const ICON = {
  camera: { on: 'video', off: 'video-off', fine: '摄像头可以用' },
  microphone: { on: 'mic', off: 'mic-off', fine: '麦克风可以用' },
} as const

interface VerdictProps {
  device: 'camera' | 'microphone'
  result: DeviceResult
  /** What one can do without it. */
  otherwise?: string
}

function Verdict({ device, result, otherwise = '' }: VerdictProps) {
  const { on, off, fine } = ICON[device]
  if (result.ok) {
    return (
      <View className='device-check__verdict'>
        <Icon name={on} className='device-check__mark is-fine' />
        <View>{fine}</View>
      </View>
    )
  }
  const { what, todo } = deviceMessage(device, result.failure)
  return (
    <View className='device-check__verdict' role='alert'>
      <Icon name={off} className='device-check__mark' />
      <View>
        <View>{what}</View>
        <View className='device-check__quiet'>{`${todo}${otherwise}`}</View>
      </View>
    </View>
  )
}
