import type { MakeUpState } from '../rules/group-make-up'

/** To the leader, before a time is set. */
export const MAKE_UP_RULE =
  '错过的一次可以单独补一回：一对一谈一谈，或者把那一次说给 TA 听。不收费，占用你的可约时间；TA 可以去，也可以不补。'

/** How it stands, beside the time. */
export const MAKE_UP_LABEL: Record<MakeUpState, string> = {
  offered: '等答复',
  accepted: '说好了',
  declined: '这次不补',
  takenBack: '收回了',
}

interface MakeUp {
  startTime: string
  minutes: number
  place: string
  leaderName: string
  movedFrom: string | null
}

/** When and where the two meet, and from when it was moved. */
export const makeUpText = ({ startTime, minutes, place, leaderName, movedFrom }: MakeUp): string =>
  [
    `${startTime.slice(0, 16)} · ${minutes} 分钟 · ${leaderName}`,
    place,
    movedFrom === null ? '' : `原来是 ${movedFrom.slice(0, 16)}`,
  ]
    .filter(Boolean)
    .join('\n')
