import { View } from '@tarojs/components'
import {
  CASE_ENDING_NOTE,
  CASE_ENDINGS,
  CASE_NOTE_MAX,
  CASE_STATUS_LABEL,
  GOAL_MAX,
  type CaseEnding,
} from '@xinqi/domain/text/individual-case'
import { useState } from 'react'
import { call } from '@/api/call'
import { toastSuccess } from '@/api/success-toast'
import { useAttemptKey } from '@/api/use-attempt-key'
import { Button } from '@/ui/button/button'
import { Card } from '@/ui/card/card'
import { Field } from '@/ui/field/field'
import { RadioList } from '@/ui/radio-list/radio-list'
import { Sheet } from '@/ui/sheet/sheet'

interface FormProps {
  userId: number
  onChanged: () => Promise<unknown>
}

/** The goal that the two have agreed on; the first one begins the case. */
export function GoalForm({ userId, goal, onChanged }: FormProps & { goal: string | null }) {
  const [text, setText] = useState(goal ?? '')
  const typed = text.trim()
  const save = async (): Promise<void> => {
    const wish = { userId, goal: typed }
    const work =
      goal === null
        ? call('POST /consult/individualCase/open', wish)
        : call('POST /consult/individualCase/setGoal', wish)
    if (await toastSuccess(work, goal === null ? '个案建立好了' : '目标改好了')) await onChanged()
  }
  return (
    <View className='case__card'>
      <Field
        label='目标'
        multiline
        counter
        maxLength={GOAL_MAX}
        value={text}
        onChange={setText}
        placeholder='一起定下的，希望有什么不同'
        hint={goal === null ? '写下目标，个案就建立了。' : '改了以后，以前的目标留在经过里。'}
      />
      <View className='case__acts'>
        <Button size='medium' disabled={typed === '' || typed === goal} onPress={() => void save()}>
          {goal === null ? '建立个案' : '保存目标'}
        </Button>
      </View>
    </View>
  )
}

/** One more note of the plan. */
function NoteForm({ userId, onChanged }: FormProps) {
  const [text, setText] = useState('')
  const keyOf = useAttemptKey()
  const save = async (): Promise<void> => {
    const wish = { userId, text: text.trim() }
    const work = call('POST /consult/individualCase/note', wish, { key: keyOf(wish) })
    if (await toastSuccess(work, '已记下')) await onChanged()
  }
  return (
    <View className='case__card'>
      <Field
        label='计划'
        multiline
        counter
        maxLength={CASE_NOTE_MAX}
        value={text}
        onChange={setText}
        placeholder='接下来想谈什么，怎样走'
        hint='记在经过里，只有你看得到。'
      />
      <View className='case__acts'>
        <Button size='medium' disabled={text.trim() === ''} onPress={() => void save()}>
          记下计划
        </Button>
      </View>
    </View>
  )
}

/** The goal as it is, with the ways to change it and to note the plan. */
export function GoalAndPlan({ userId, goal, goesOn, onChanged }: FormProps & { goal: string; goesOn: boolean }) {
  const [writing, setWriting] = useState<'goal' | 'plan' | null>(null)
  const done = async (): Promise<void> => {
    setWriting(null)
    await onChanged()
  }
  return (
    <Card className='case__card'>
      <View className='case__quiet'>一起定的目标</View>
      <View className='case__goal'>{goal}</View>
      <View className='case__acts'>
        {goesOn && (
          <Button size='medium' variant='text' onPress={() => setWriting('goal')}>
            改目标
          </Button>
        )}
        <Button size='medium' variant='ghost' onPress={() => setWriting('plan')}>
          记一笔计划
        </Button>
      </View>
      <Sheet visible={writing === 'goal'} title='改目标' onClose={() => setWriting(null)}>
        <GoalForm userId={userId} goal={goal} onChanged={done} />
      </Sheet>
      <Sheet visible={writing === 'plan'} title='记一笔计划' onClose={() => setWriting(null)}>
        <NoteForm userId={userId} onChanged={done} />
      </Sheet>
    </Card>
  )
}

const ENDINGS = CASE_ENDINGS.map((value) => ({
  value,
  label: CASE_STATUS_LABEL[value],
  note: CASE_ENDING_NOTE[value],
}))

/** Ends the case, in which way and why. */
export function EndCase({ userId, onChanged }: FormProps) {
  const [open, setOpen] = useState(false)
  const [status, setStatus] = useState<CaseEnding>()
  const [reason, setReason] = useState('')
  const end = async (): Promise<void> => {
    if (status === undefined) return
    const work = call('POST /consult/individualCase/end', { userId, status, reason: reason.trim() })
    if (!(await toastSuccess(work, '个案结束了'))) return
    setOpen(false)
    await onChanged()
  }
  return (
    <>
      <Button variant='text' size='medium' onPress={() => setOpen(true)}>
        结束个案
      </Button>
      <Sheet
        visible={open}
        title='结束个案'
        onClose={() => setOpen(false)}
        footer={
          <Button block disabled={status === undefined || reason.trim() === ''} onPress={() => void end()}>
            结束个案
          </Button>
        }
      >
        <View className='case'>
          <RadioList label='怎样结束的' options={ENDINGS} value={status} onChange={setStatus} />
          <Field
            label='为什么结束'
            multiline
            counter
            maxLength={CASE_NOTE_MAX}
            value={reason}
            onChange={setReason}
            hint='留在经过里，只有你看得到。以后可以重新开始。'
          />
        </View>
      </Sheet>
    </>
  )
}

/** Begins an ended case again. */
export function ReopenCase({ userId, onChanged }: FormProps) {
  const [reason, setReason] = useState('')
  const reopen = async (): Promise<void> => {
    const work = call('POST /consult/individualCase/reopen', { userId, reason: reason.trim() })
    if (await toastSuccess(work, '个案重新开始了')) await onChanged()
  }
  return (
    <Card className='case__card'>
      <Field label='为什么重新开始' multiline counter maxLength={CASE_NOTE_MAX} value={reason} onChange={setReason} />
      <View className='case__acts'>
        <Button size='medium' disabled={reason.trim() === ''} onPress={() => void reopen()}>
          重新开始
        </Button>
      </View>
    </Card>
  )
}
