import { instantAt } from '@xinqi/domain/time'
import { appointmentNotice, type ComingAppointment } from './appointment-notice'

const START = '2026-11-21 19:30:00'
/** The moment `minutes` after the start. */
const away = (minutes: number): Date => instantAt('2026-11-21', 19 * 60 + 30 + minutes)

const appointment: ComingAppointment = {
  appointNo: '1',
  orderNo: '2',
  seq: 1,
  status: 2,
  appointStartTime: START,
  appointEndTime: '2026-11-21 20:20:00',
  consultMode: 1,
  singleTime: 50,
  consultantId: 7,
  consultantName: '林一帆',
  avatar: '',
  rescheduledTimes: 0,
  rated: false,
  userName: '小舟',
  consultantPhone: '139****0001',
  areaCode: '86',
}

describe('appointmentNotice', () => {
  it('announces a session within 15 minutes of its start, with the minutes left (R137)', () => {
    expect(appointmentNotice(appointment, away(-12))).toEqual({
      title: '与林一帆的视频咨询将在 12 分钟后开始',
      sub: '今天 19:30，可提前 5 分钟进入',
    })
    expect(appointmentNotice(appointment, away(-16))).toBeNull()
  })

  it('says that it has started, for 20 minutes (R138, R139)', () => {
    expect(appointmentNotice(appointment, away(0))?.title).toBe('与林一帆的视频咨询已经开始')
    expect(appointmentNotice(appointment, away(20))).not.toBeNull()
    expect(appointmentNotice(appointment, away(21))).toBeNull()
  })

  it('is silent about a meeting face to face and one without a time (R136)', () => {
    expect(appointmentNotice({ ...appointment, consultMode: 3 }, away(-5))).toBeNull()
    expect(appointmentNotice({ ...appointment, appointStartTime: null }, away(-5))).toBeNull()
    expect(appointmentNotice({ ...appointment, appointNo: '' }, away(-5))).toBeNull()
  })
})
