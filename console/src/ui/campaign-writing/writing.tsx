import { CAMPAIGN_REASON_MAX } from '@xinqi/domain/text/campaign'
import type { ReactNode } from 'react'
import { WritingForm, type SendWritten } from '../writing-form'
import { HeroPreview } from './hero-preview'
import type { WordsTyped } from './words'
import { WordsFields } from './words-fields'

interface Props<Typed extends WordsTyped> {
  /** Of the form; fields have its name before theirs. */
  name: string
  begun: Typed
  /** What is asked before the words. */
  children?: ReactNode
  okText: string
  reasonHint: string
  send: SendWritten<Typed>
  /** After a refusal: somebody else may have been faster. */
  onRefused?: () => unknown
}

/** A campaign as it is written, beside how it begins on a phone. */
export const Writing = <Typed extends WordsTyped>({ children, ...form }: Props<Typed>) => (
  <WritingForm<Typed>
    {...form}
    desk='growth'
    reasonMax={CAMPAIGN_REASON_MAX}
    preview={(typed) => <HeroPreview typed={typed} />}
  >
    {children}
    <WordsFields />
  </WritingForm>
)
