import { yearsMistake } from '@xinqi/domain/rules/student'
import type { EducationLevel } from '@xinqi/domain/text/student'
import { dateOf } from '@xinqi/domain/time'
import { useState } from 'react'
import { call } from '@/api/call'
import { CallFailure } from '@/api/call-failure'
import { replace } from '@/platform/navigation/navigation'
import { useNow } from '@/state/server-clock'

const YEAR = /^\d{4}$/

/** What is told of one's studies; it stays when it could not be saved. */
export function useEducation() {
  const [level, setLevel] = useState<EducationLevel>()
  const [school, setSchool] = useState('')
  const [enrolled, setEnrolled] = useState('')
  const [graduates, setGraduates] = useState('')
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState<string | null>(null)
  const today = dateOf(useNow())
  const hasYears = YEAR.test(enrolled) && YEAR.test(graduates)
  const mistake = hasYears ? yearsMistake(Number(enrolled), Number(graduates), today) : null
  const ready = level !== undefined && school.trim().length > 1 && hasYears && mistake === null

  const save = async (): Promise<void> => {
    if (!ready) return
    setBusy(true)
    setRefused(null)
    const told = { level, school: school.trim(), enrolledYear: enrolled, graduatesYear: graduates }
    try {
      await call('POST /appoint/student/saveEducationExperience', told, { quiet: true })
      await replace('studentAuthentication')
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error
      setRefused(`${error.message}。填的内容还在，可以再试一次。`)
    } finally {
      setBusy(false)
    }
  }
  return {
    ...{ level, setLevel, school, setSchool, enrolled, setEnrolled, graduates, setGraduates },
    busy,
    ready,
    problem: mistake ?? refused,
    save,
  }
}
