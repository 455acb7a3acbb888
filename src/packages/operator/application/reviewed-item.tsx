import { View } from '@tarojs/components'
import type { Data } from '@xinqi/domain/contract/contract'
import { APPLICATION_REASON_MAX, type ApplicationItem } from '@xinqi/domain/rules/application'
import { APPLICATION_ITEM_LABEL } from '@xinqi/domain/text/application'
import { APPROVAL } from '@xinqi/domain/text/profile'
import { useState } from 'react'
import { useCall } from '@/api/use-call'
import { FormLines } from '@/features/application/form-lines'
import { PaperPicture } from '@/features/profile/paper-picture'
import { Button } from '@/ui/button/button'
import { Card } from '@/ui/card/card'
import { Field } from '@/ui/field/field'

export interface ReviewedItemProps {
  item: ApplicationItem
  application: Data<'GET /operator/application/detail'>
  reason: string
  onReason: (reason: string) => void
}

/** One item as it was sent, what it was refused for before, and the place for a reason. */
export function ReviewedItem({ item, application, reason, onReason }: ReviewedItemProps) {
  const { applicationNo, form, reasons, before, approvalStatus } = application
  const papers = item === 'person' || item === 'approach' ? [] : form[item].flatMap((entry) => entry.papers)
  const label = APPLICATION_ITEM_LABEL[item]
  return (
    <Card className='profile__card'>
      <View className='profile__label' role='heading' aria-level='2'>
        {label}
      </View>
      <FormLines form={form} item={item} />
      {before[item] !== undefined && <View className='profile__quiet'>{`上一次写的：${before[item]}`}</View>}
      {reasons[item] !== undefined && <View className='profile__quiet'>{`没有通过：${reasons[item]}`}</View>}
      <Papers applicationNo={applicationNo} papers={papers} label={label} />
      {approvalStatus === APPROVAL.reviewing && (
        <Field
          label={`${label}：要补什么`}
          maxLength={APPLICATION_REASON_MAX}
          value={reason}
          onChange={onReason}
          hint='没有问题的留空。申请人会读到。'
        />
      )}
    </Card>
  )
}

/** One at a time: every look is written down. */
function Papers({ applicationNo, papers, label }: { applicationNo: string; papers: readonly string[]; label: string }) {
  const [shown, setShown] = useState<string | null>(null)
  return (
    <>
      <View className='profile__acts'>
        {papers.map((paperNo, index) => (
          <Button
            key={paperNo}
            size='small'
            variant='ghost'
            label={`${label}的第 ${index + 1} 张证明`}
            onPress={() => setShown(paperNo)}
          >
            {`证明 ${index + 1}`}
          </Button>
        ))}
      </View>
      {shown !== null && <Paper applicationNo={applicationNo} paperNo={shown} label={label} />}
    </>
  )
}

function Paper({ applicationNo, paperNo, label }: { applicationNo: string; paperNo: string; label: string }) {
  const paper = useCall('GET /operator/application/paper', { applicationNo, paperNo })
  return <PaperPicture of={paper} label={`${label}的证明`} />
}
