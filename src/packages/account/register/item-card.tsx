import { View } from '@tarojs/components'
import { applicationMistake, type ApplicationItem } from '@xinqi/domain/rules/application'
import { APPLICATION_ITEM_LABEL } from '@xinqi/domain/text/application'
import { useState } from 'react'
import { FormLines } from '@/features/application/form-lines'
import { Button } from '@/ui/button/button'
import { Card } from '@/ui/card/card'
import { Tag } from '@/ui/tag/tag'
import { ApproachEditor } from './approach-editor'
import { EntriesEditor } from './entries-editor'
import { PersonEditor } from './person-editor'
import type { Application } from './state-card'

export interface ItemCardProps {
  item: ApplicationItem
  application: Application
  year: number
  onSaved: () => Promise<unknown>
}

/** One step: what stands in it, what it lacks or was refused for, and its editor. */
export function ItemCard({ item, application, year, onSaved }: ItemCardProps) {
  const [editing, setEditing] = useState(false)
  const { state, form, reasons } = application
  const label = APPLICATION_ITEM_LABEL[item]
  const mistake = applicationMistake(form, item, year)
  const reason = reasons[item]
  const isOpen = state === 'writing' || state === 'rejected'
  const done = async (): Promise<void> => {
    setEditing(false)
    await onSaved()
  }
  return (
    <Card className='profile__card'>
      <View className='profile__head'>
        <View className='profile__label' role='heading' aria-level='2'>
          {label}
        </View>
        {isOpen && <Mark isRefused={reason !== undefined} isDone={mistake === null} />}
      </View>
      {reason !== undefined && isOpen && <View className='profile__problem'>{`要补：${reason}`}</View>}
      {editing ? (
        <Editor item={item} application={application} year={year} onSaved={done} />
      ) : (
        <>
          <FormLines form={form} item={item} />
          {isOpen && (
            <View className='profile__acts'>
              <Button size='small' variant='ghost' label={`写：${label}`} onPress={() => setEditing(true)}>
                {mistake === null ? '改一改' : '写这一项'}
              </Button>
            </View>
          )}
        </>
      )}
    </Card>
  )
}

function Mark({ isRefused, isDone }: { isRefused: boolean; isDone: boolean }) {
  if (isRefused) return <Tag text='要补' tone='warm' />
  return isDone ? <Tag text='写好了' tone='ok' /> : <Tag text='还没写完' />
}

function Editor({ item, application: { form }, year, onSaved }: ItemCardProps) {
  if (item === 'person') return <PersonEditor begun={form.person} onSaved={onSaved} />
  if (item === 'approach') return <ApproachEditor begun={form.approach} onSaved={onSaved} />
  return <EntriesEditor item={item} begun={form[item]} year={year} onSaved={onSaved} />
}
