import { isMonthText, monthLabel, monthOf, type MonthText } from '@xinqi/domain/rules/statement'
import { dateOf } from '@xinqi/domain/time'
import { useState } from 'react'
import { useNow } from '@/state/server-clock'

/** Which of the months of a statement is looked at: the one of the address, else this one. */
export function useMonth(asked: string | undefined, months: readonly { month: MonthText }[] | undefined) {
  const thisMonth = monthOf(dateOf(useNow()))
  const [chosen, setMonth] = useState<MonthText>()
  // Worked out each time: a phone whose clock is off learns the month with the first answer.
  const first = asked !== undefined && isMonthText(asked) && asked <= thisMonth ? asked : thisMonth
  const month = chosen ?? first
  const known = months?.map((one) => one.month) ?? []
  return {
    month,
    label: monthLabel(month),
    /** The nearest month with a statement before this one and after it; none at either end. */
    earlier: known.find((one) => one < month),
    later: [...known].reverse().find((one) => one > month),
    setMonth,
  }
}
