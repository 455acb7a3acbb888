import { View } from '@tarojs/components'
import type { MediaFlags } from '@/platform/call-room/call-room'
import { classNames } from '@/ui/class-names'
import { Icon } from '@/ui/icon/icon'
import type { IconName } from '@/ui/icon/names'
import { Pressable } from '@/ui/press/pressable'
import type { CallControls } from './use-call-room'
import { useOtherCamera } from './use-other-camera'

export interface RoomControlsProps {
  local: MediaFlags
  /** A voice session has no camera to switch. */
  video: boolean
  controls: CallControls
  onLeave: () => void
  /** Who else is there, and where, as one says it. */
  others?: string
  place?: string
}

/** What one can do in the room. */
export function RoomControls({
  local,
  video,
  controls,
  onLeave,
  others = '对方',
  place = '咨询室',
}: RoomControlsProps) {
  const otherCamera = useOtherCamera(local.video)
  return (
    <View className={classNames('meeting-room__controls', !video && 'is-voice')} role='group' aria-label='通话'>
      <Control
        icon={local.audio ? 'mic' : 'mic-off'}
        text='静音'
        label={local.audio ? '静音' : `静音，现在${others}听不到你`}
        pressed={!local.audio}
        off={!local.audio}
        onPress={controls.toggleMic}
      />
      {video && (
        <Control
          icon={local.video ? 'video' : 'video-off'}
          text='摄像头'
          label={local.video ? '摄像头，开着' : '摄像头，关着'}
          pressed={local.video}
          off={!local.video}
          onPress={controls.toggleCamera}
        />
      )}
      {video && otherCamera && (
        <Control icon='switch-camera' text='翻转' label='翻转摄像头' disabled={!local.video} onPress={controls.flip} />
      )}
      <Control icon='phone-off' text='离开' label={`离开${place}`} leaving onPress={onLeave} />
    </View>
  )
}

interface ControlProps {
  icon: IconName
  text: string
  label: string
  pressed?: boolean
  /** The device is off. */
  off?: boolean
  disabled?: boolean
  leaving?: boolean
  onPress: () => void
}

/** A device takes a moment to answer: a second press meanwhile is ignored. */
const DEVICE_LOCK_MS = 500

function Control({
  icon,
  text,
  label,
  pressed,
  off = false,
  disabled = false,
  leaving = false,
  onPress,
}: ControlProps) {
  return (
    <Pressable
      label={label}
      selected={pressed}
      disabled={disabled}
      lockMs={DEVICE_LOCK_MS}
      className='meeting-room__control'
      onPress={onPress}
    >
      <View className={classNames('meeting-room__round', off && 'is-off', leaving && 'is-leave theme-light')}>
        <Icon name={icon} />
      </View>
      <View aria-hidden='true'>{text}</View>
    </Pressable>
  )
}
