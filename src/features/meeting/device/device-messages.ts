import type { CallErrorCode } from '@/platform/call-room/call-room'
import type { DeviceFailure } from '@/platform/call-room/device-check'

export interface DeviceMessage {
  what: string
  todo: string
}

type Device = 'microphone' | 'camera'
const NAME: Record<Device, string> = { microphone: '麦克风', camera: '摄像头' }

const MESSAGES: Record<DeviceFailure, (device: string) => DeviceMessage> = {
  'permission-denied': (device) => ({
    what: `还没有允许使用${device}`,
    todo: `请在浏览器地址栏旁或手机的应用设置里允许${device}，再回来重新检查。`,
  }),
  'not-found': (device) => ({ what: `没有找到${device}`, todo: `请接好${device}，或换一台手机进入。` }),
  busy: (device) => ({ what: `${device}正被别的应用占用`, todo: '请关掉正在通话或录像的应用，再重新检查。' }),
  unsupported: (device) => ({ what: `这里用不了${device}`, todo: '请换用系统自带的浏览器，或在微信里打开。' }),
}

/** What is wrong with a device and what one can do. */
export const deviceMessage = (device: Device, failure: DeviceFailure): DeviceMessage => MESSAGES[failure](NAME[device])

const CALL_MESSAGES: Partial<Record<CallErrorCode, string>> = {
  'permission-denied': '还没有允许使用摄像头或麦克风，请在设置里允许后再试',
  'device-not-found': '没有找到摄像头或麦克风',
  'device-busy': '摄像头或麦克风正被别的应用占用',
  unsupported: '这里不能通话，请换用系统自带的浏览器或微信',
  'room-full': '房间里已经坐满了，请稍后再试',
  network: '网络连接不上，请检查网络后重试',
}

/** R129: where nothing better can be said. */
const ENTERING_FAILED = '进入咨询室失败，请联系客服'

export const callErrorMessage = (code: CallErrorCode): string => CALL_MESSAGES[code] ?? ENTERING_FAILED
