import type { Data } from '@xinqi/domain/contract/contract'
import { granuleAt } from '@xinqi/domain/rules/availability'
import { parseMoment } from '@xinqi/domain/time'

type Day = Data<'GET /appoint/consultSchedule/getSchedule'>['days'][number]

/** The granule of a moment in Beijing: `2026-11-21 19:00`. */
export const slot = (text: string) => granuleAt(parseMoment(`${text}:00`))

/** A day of a schedule with these free starts. */
export const scheduleDay = (date: string, ...times: string[]): Day => ({
  scheduleDate: date,
  scheduleItem: times.map((time) => ({
    id: slot(`${date} ${time}`),
    startTime: time,
    endTime: '',
    isFullTime: 0,
    priority: 0,
  })),
})
