import { parseMoment } from '@xinqi/domain/time'
import { sessionTimeText, timeUntilText } from '@/features/meeting/session-time-text'
import { entranceOf } from './entrance'
import { meetingStage } from '@/features/meeting/meeting-stage'
import { sidesToTry } from '@/features/meeting/room-info'

const works = { ok: true, label: '' } as const
const denied = { ok: false, failure: 'permission-denied' } as const

describe('how one may go in', () => {
  it('waits for the check', () => {
    expect(entranceOf(null, true).media).toBeNull()
  })

  it('offers voice alone beside a video session, and not in a voice session', () => {
    const both = { microphone: works, camera: works }
    expect(entranceOf(both, true)).toEqual({ text: '进入咨询室', media: { audio: true, video: true }, voiceOnly: true })
    expect(entranceOf(both, false)).toEqual({
      text: '进入咨询室',
      media: { audio: true, video: false },
      voiceOnly: false,
    })
  })

  it('keeps nobody out whose devices do not work', () => {
    expect(entranceOf({ microphone: works, camera: denied }, true)).toMatchObject({
      text: '仅用语音进入',
      media: { audio: true, video: false },
    })
    expect(entranceOf({ microphone: denied, camera: denied }, true).media).toEqual({ audio: false, video: false })
  })
})

describe('where a session stands', () => {
  const stage = (isFinish: boolean, isCall: boolean, window: 'early' | 'open' | 'closed') =>
    meetingStage({ isFinish, isCall, window })

  it('is open only when the server gives a seat', () => {
    expect(stage(false, false, 'early')).toBe('early')
    expect(stage(false, true, 'open')).toBe('open')
    expect(stage(false, false, 'open')).toBe('unready')
    expect(stage(false, false, 'closed')).toBe('closed')
    expect(stage(true, false, 'closed')).toBe('finished')
  })
})

describe('whose session is tried', () => {
  const both = { user: true, consultant: true }

  it('believes a link that names the side', () => {
    expect(sidesToTry(1, both)).toEqual(['consultant'])
    expect(sidesToTry(2, both)).toEqual(['user'])
  })

  it('else tries the visitor first, then the consultant, of those who are logged in', () => {
    expect(sidesToTry(null, both)).toEqual(['user', 'consultant'])
    expect(sidesToTry(9, { user: false, consultant: true })).toEqual(['consultant'])
    expect(sidesToTry(null, { user: false, consultant: false })).toEqual([])
  })
})

describe('words of time', () => {
  const times = { startAt: parseMoment('2026-11-21 20:30:00'), endAt: parseMoment('2026-11-21 21:20:00') }
  const at = (text: string) => sessionTimeText(times, parseMoment(`2026-11-21 ${text}`))

  it('counts whole minutes, reminds in the last five, and never hurries', () => {
    expect(at('20:26:00')).toBe('20:30 开始')
    expect(at('20:30:00')).toBe('还有 50 分钟')
    expect(at('20:48:01')).toBe('还有 32 分钟')
    expect(at('21:15:00')).toBe('还有 5 分钟，可以慢慢收尾了')
    expect(at('21:19:59')).toBe('还有 1 分钟，可以慢慢收尾了')
    expect(at('21:20:00')).toBe('时间到了，慢慢收尾')
  })

  it('says days and hours while it is far, then a clock', () => {
    expect(timeUntilText(2 * 86_400 + 3 * 3600 + 5)).toBe('2 天 3 小时')
    expect(timeUntilText(86_400)).toBe('1 天')
    expect(timeUntilText(3605)).toBe('1:00:05')
    expect(timeUntilText(65)).toBe('1:05')
  })
})
