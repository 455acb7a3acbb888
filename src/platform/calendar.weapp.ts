import Taro from '@tarojs/taro'
import { SECOND } from '@xinqi/domain/time'
import type { CalendarEntry } from './calendar.h5'

const seconds = (moment: Date): number => Math.floor(moment.getTime() / SECOND)

/** WeChat adds and never removes. */
export const takesOutOfCalendar = false

/** Adds to the phone's calendar; WeChat asks the person first. Rejects where they refuse. */
export async function addToCalendar({ title, startAt, endAt }: CalendarEntry): Promise<void> {
  await Taro.addPhoneCalendar({
    title,
    startTime: seconds(startAt),
    endTime: String(seconds(endAt)),
    alarm: true,
    alarmOffset: 900,
  })
}
