import type { Data } from '@xinqi/domain/contract/contract'
import { flavourOf } from '@xinqi/domain/edition/flavour'
import { shortYuan } from '@xinqi/domain/money'
import { seenFen, seenOr } from '@xinqi/domain/withheld'
import { Form, Switch } from 'antd'
import { call } from '../../api/call'
import { FormDialog } from '../../ui/form-dialog'
import { WholeField, wholeOf } from '../../ui/whole-field'
import { fenOf, YuanField } from '../../ui/yuan-field'

type Fields = Partial<Record<'orgId' | 'rewardFen' | 'budgetFen' | 'freeMinutes', string>> & { rewardForFree?: boolean }

type Program = Data<'GET /operator/invitation/list'>['programs'][number]

const yuanOf = (fen: number): string => shortYuan(fen).replaceAll(',', '')

const valuesOf = ({ rewardFen, budgetFen, freeMinutes, rewardForFree }: Program) => ({
  rewardFen: yuanOf(rewardFen),
  budgetFen: yuanOf(seenOr(budgetFen, 0)),
  freeMinutes: freeMinutes === null ? undefined : String(freeMinutes),
  rewardForFree,
})

interface Props {
  /** Undefined: inviting is begun in another organisation. */
  program: Program | undefined
  onClose: () => void
}

/** What an organisation gives for a friend, and sets aside for all. */
export const ProgramForm = ({ program, onClose }: Props) => (
  <FormDialog<Fields>
    name='program'
    title={program ? `${flavourOf(program.orgId).name}的奖励和预算` : '在一家机构开始邀请'}
    okText={program ? '保存' : '开始'}
    initialValues={program ? valuesOf(program) : {}}
    send={({ orgId, rewardFen, budgetFen, freeMinutes, rewardForFree = false }) =>
      call('POST /operator/invitation/program', {
        orgId: program?.orgId ?? wholeOf(orgId) ?? 0,
        rewardFen: fenOf(rewardFen) ?? 0,
        budgetFen: fenOf(budgetFen) ?? 0,
        freeMinutes: wholeOf(freeMinutes),
        rewardForFree,
        revision: program?.revision ?? 0,
      })
    }
    done={program ? '已保存' : '开始了'}
    onClose={onClose}
  >
    {!program && <WholeField name='orgId' label='机构编号' />}
    <YuanField name='rewardFen' label='一位朋友给多少' hint='已经接受的邀请照接受时的给。' />
    <YuanField
      name='budgetFen'
      label='一共拿出多少'
      hint={program ? `已经给出和留着 ${seenFen(program.reservedFen)}，不能更少。` : '用完了，邀请就先停下。'}
    />
    <WholeField
      name='freeMinutes'
      label='朋友第一次谈免费，一次几分钟'
      hint='费用从同一份预算里出，咨询师照平常的收入。空着就没有。'
      isOptional
    />
    <Form.Item name='rewardForFree' label='免费的那一次，邀请的人有没有奖励' valuePropName='checked'>
      <Switch checkedChildren='有' unCheckedChildren='没有' />
    </Form.Item>
  </FormDialog>
)
