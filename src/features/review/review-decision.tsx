import { View } from '@tarojs/components'
import { useState } from 'react'
import { toastSuccess } from '@/api/success-toast'
import { Button } from '@/ui/button/button'
import { Field } from '@/ui/field/field'
import './review-decision.scss'

export interface ReviewDecisionProps {
  /** Longest reason, in characters. */
  maxLength: number
  hint?: string
  /** What the two buttons do. */
  verbs?: { approve: string; refuse: string }
  /** Said when it was approved, and when it was refused. */
  words: { approved: string; refused: string }
  decide: (approve: boolean, reason: string) => Promise<unknown>
  onDecided: () => Promise<unknown>
}

/** Approves what waits for a look, or refuses it with a reason, without which nothing is refused. */
export function ReviewDecision(props: ReviewDecisionProps) {
  const { maxLength, hint, verbs = { approve: '通过', refuse: '不通过' }, words, decide, onDecided } = props
  const [reason, setReason] = useState('')
  const end = async (approve: boolean): Promise<void> => {
    if (await toastSuccess(decide(approve, reason.trim()), approve ? words.approved : words.refused)) await onDecided()
  }
  return (
    <View className='review-decision'>
      <Field
        label={`${verbs.refuse}的理由`}
        multiline
        counter
        maxLength={maxLength}
        value={reason}
        onChange={setReason}
        hint={hint}
      />
      <View className='review-decision__acts'>
        <Button size='medium' onPress={() => void end(true)}>
          {verbs.approve}
        </Button>
        <Button size='medium' variant='ghost' disabled={reason.trim() === ''} onPress={() => void end(false)}>
          {verbs.refuse}
        </Button>
      </View>
    </View>
  )
}
