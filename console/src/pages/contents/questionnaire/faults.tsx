import type { Mistake } from '@xinqi/domain/rules/questionnaire-mistakes'
import { Alert } from 'antd'

/** What is wrong at a place, as it is typed. */
export const Faults = ({ of }: { of: readonly Mistake[] }) =>
  of.map(({ field, message }) => (
    <Alert key={`${field} ${message}`} type='error' showIcon title={message} style={{ margin: '8px 0' }} />
  ))
