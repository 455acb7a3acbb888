import { View } from '@tarojs/components'
import type { Data } from '@xinqi/domain/contract/contract'
import { PROFILE_FIELD_RULES, REVIEW_REASON_MAX } from '@xinqi/domain/rules/profile-field'
import { APPROVAL } from '@xinqi/domain/text/profile'
import { call } from '@/api/call'
import { FieldLines } from '@/features/profile/field-lines'
import { Card } from '@/ui/card/card'
import { DiffLines } from './diff-lines'
import { ReviewDecision } from '@/features/review/review-decision'
import { EntryPapers } from './entry-papers'

type Listed = Data<'GET /operator/profileChange/list'>

export interface ChangeItemProps {
  item: Listed['list'][number]
  topics: Listed['topics']
  onChanged: () => Promise<unknown>
}

/** One change: what was there, what is to be there, the papers for it, and the decision. */
export function ChangeItem({ item, topics, onChanged }: ChangeItemProps) {
  const { changeNo, userName, consultantId, field, before, after, approvalStatus, reason, createTime } = item
  const { label, kind } = PROFILE_FIELD_RULES[field]
  const isWaiting = approvalStatus === APPROVAL.reviewing
  return (
    <Card className='profile__card'>
      <View className='profile__label' role='heading' aria-level='2'>{`${userName} · ${label}`}</View>
      <View className='profile__quiet'>{`编号 ${consultantId} · ${createTime.slice(0, 16)} 提交`}</View>
      {kind === 'picture' ? (
        isWaiting && (
          <View className='change-desk__pictures'>
            <FieldLines field={field} value={before} userName={`${userName}，原来的照片`} topics={topics} />
            <FieldLines field={field} value={after} userName={`${userName}，新的照片`} topics={topics} />
          </View>
        )
      ) : (
        <DiffLines field={field} before={before} after={after} topics={topics} />
      )}
      {isWaiting && <EntryPapers changeNo={changeNo} field={field} value={after} />}
      {reason !== null && <View className='profile__quiet'>{`理由：${reason}`}</View>}
      {isWaiting && (
        <ReviewDecision
          maxLength={REVIEW_REASON_MAX}
          hint='咨询师会读到，请写明怎样改就可以。'
          words={{ approved: '已通过，来访者现在看得到', refused: '没有通过，咨询师会读到理由' }}
          decide={(approve, why) => call('POST /operator/profileChange/decide', { changeNo, approve, reason: why })}
          onDecided={onChanged}
        />
      )}
    </Card>
  )
}
