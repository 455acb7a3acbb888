import { callErrorWords } from './device-words'
import type { RoomEnd } from './room-state'

/** How one came out of the room, in a sentence. */
export function endWords(end: RoomEnd): string {
  switch (end.kind) {
    case 'left':
      return '你已经离开。时间没到的话，随时可以再回来。'
    case 'broken':
      return '连接断开了。检查一下网络，再进来就好。'
    case 'failed':
      return `${callErrorWords(end.code)}。`
    case 'kicked':
      return end.reason === 'duplicate'
        ? '你在另一台设备上进入了房间，这里已经退出。想在这里继续，再进来就好。'
        : '你已经退出房间。'
  }
}
