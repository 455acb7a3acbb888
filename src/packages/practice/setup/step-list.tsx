import { SETUP_STEPS, type SetupStep } from '@xinqi/domain/rules/consultant-setup'
import { SETUP_STEP_TEXT } from '@xinqi/domain/text/application'
import { open } from '@/platform/navigation/navigation'
import { Card } from '@/ui/card/card'
import { Cell } from '@/ui/cell/cell'
import { Tag } from '@/ui/tag/tag'

export interface StepListProps {
  done: readonly SetupStep[]
  consultantId: number
  orgId: number
}

/** The steps in their order; those that are done on another page lead there. */
export function StepList({ done, consultantId, orgId }: StepListProps) {
  const way: Partial<Record<SetupStep, () => Promise<unknown>>> = {
    profile: () => open('consultantProfile'),
    price: () => open('consultantService'),
    protocol: () => open('protocol'),
    hours: () => open('consultantPb', { orgId, consultantId }),
  }
  return (
    <Card padding='none'>
      {SETUP_STEPS.map((step) => {
        const { title, note } = SETUP_STEP_TEXT[step]
        const isDone = done.includes(step)
        const go = way[step]
        return (
          <Cell
            key={step}
            icon={isDone ? 'circle-check' : 'clock'}
            title={title}
            note={note}
            value={isDone ? <Tag text='做好了' tone='ok' /> : <Tag text='还没有' />}
            onPress={go && (() => void go())}
          />
        )
      })}
    </Card>
  )
}
