import { View } from '@tarojs/components'
import type { Data } from '@xinqi/domain/contract/contract'
import { useState } from 'react'
import { call } from '@/api/call'
import { toastSuccess } from '@/api/success-toast'
import { ask } from '@/state/overlays'
import { Button } from '@/ui/button/button'
import { Card } from '@/ui/card/card'
import { Field } from '@/ui/field/field'
import { MemberLine } from './member-line'

interface ApplicantCardProps {
  applicant: Data<'GET /consult/group/info'>['applicants'][number]
  onChanged: () => Promise<unknown>
}

const WORDS_MAX = 200

/** Somebody who wants to join and is to be talked with first: a yes or a no, each with words that they read. */
export function ApplicantCard({ applicant, onChanged }: ApplicantCardProps) {
  const { groupOrderNo, alias, interview, keptUntil } = applicant
  const [words, setWords] = useState('')
  const answer = async (accept: boolean) => {
    const body = `${alias}会读到你写的话，位子让给别人。之后不能改。`
    if (!accept && !(await ask({ title: '这次不合适？', body, confirmText: '告诉 TA', cancelText: '再想想' }))) return
    const sent = call('POST /consult/group/answerInterview', { groupOrderNo, accept, words: words.trim() })
    if (await toastSuccess(sent, accept ? '答应了，TA 可以付款了' : '告诉 TA 了')) await onChanged()
  }
  const isWaiting = interview === 'waiting'
  return (
    <Card>
      <View className='group'>
        <MemberLine member={{ ...applicant, fromSession: 1 }} />
        <View className='group__quiet'>
          {isWaiting
            ? `等你答复，位子保留到 ${keptUntil.slice(5, 16)}`
            : `答应了，等 TA 付款，到 ${keptUntil.slice(5, 16)}`}
        </View>
        {isWaiting && (
          <>
            <Field
              label={`写给${alias}的话`}
              multiline
              maxLength={WORDS_MAX}
              value={words}
              onChange={setWords}
              hint='答应或者不答应，都写一句，TA 会读到。'
            />
            <View className='group__acts'>
              <Button
                size='medium'
                label={`答应${alias}`}
                disabled={words.trim() === ''}
                onPress={() => void answer(true)}
              >
                答应，可以付款
              </Button>
              <Button
                size='medium'
                variant='ghost'
                label={`${alias}这次不合适`}
                disabled={words.trim() === ''}
                onPress={() => void answer(false)}
              >
                这次不合适
              </Button>
            </View>
          </>
        )}
      </View>
    </Card>
  )
}
