import { ALARM_STATES } from '@xinqi/domain/text/alarm'

export const ALARM_TABS = ALARM_STATES.map((value) => ({ value, label: value === 'open' ? '还没有处理' : '处理完的' }))

export const NO_ALARMS = { title: '这里没有提醒', hint: '有人写下提到危险的话时，会出现在这里。' }
export const NO_SUCH_ALARM = { title: '没有找到这条提醒', hint: '它可能不属于你的来访者。' }
