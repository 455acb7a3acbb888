import { View } from '@tarojs/components'
import { FAMILY_CODE_HOURS } from '@xinqi/domain/rules/family'
import { useState } from 'react'
import { call } from '@/api/call'
import { toastSuccess } from '@/api/success-toast'
import { copy } from '@/platform/clipboard'
import { back } from '@/platform/navigation/navigation'
import { ask, showToast } from '@/state/overlays'
import type { PartySide } from '@/state/session'
import { Button } from '@/ui/button/button'
import { Cell } from '@/ui/cell/cell'
import { Sheet } from '@/ui/sheet/sheet'
import type { FamilyInfo } from './use-family'

interface FamilyPeopleProps {
  side: PartySide
  info: FamilyInfo
  onClose: () => void
  onChanged: () => Promise<void>
}

/** Who is there. Members invite and leave; the consultant decides who comes in, and ends it. */
export function FamilyPeople({ side, info, onClose, onChanged }: FamilyPeopleProps) {
  return (
    <Sheet visible title='有谁在' onClose={onClose}>
      <Cell icon='user' title={info.consultantName} note='咨询师，看得到全部' />
      {info.members.map((member) => (
        <MemberRow key={member.userId} side={side} info={info} member={member} onChanged={onChanged} />
      ))}
      {info.closeTime === null && side === 'user' && info.state === 'in' && <Invite familyNo={info.familyNo} />}
      {side === 'user' && <Leave familyNo={info.familyNo} onClose={onClose} />}
      {side === 'consultant' && info.closeTime === null && (
        <Close familyNo={info.familyNo} onClose={onClose} onChanged={onChanged} />
      )}
    </Sheet>
  )
}

interface MemberRowProps extends Omit<FamilyPeopleProps, 'onClose'> {
  member: FamilyInfo['members'][number]
}

function MemberRow({ side, info, member, onChanged }: MemberRowProps) {
  const { userId, shownName, state, isMe, isFounder } = member
  const note = state === 'asked' ? '等着进来' : isFounder ? '开这个对话的人' : '家人'
  const decide = async (admitted: boolean): Promise<void> => {
    const words = admitted ? `${shownName}进来了` : '好的'
    const work = call('POST /consult/family/admit', { familyNo: info.familyNo, userId, admitted })
    if (await toastSuccess(work, words)) await onChanged()
  }
  const remove = async (): Promise<void> => {
    const sure = await ask({
      title: `请${shownName}离开？`,
      body: '离开以后看不到这里的话，也不能再凭邀请码进来。',
      confirmText: '请 TA 离开',
      cancelText: '再想想',
    })
    if (sure) await decide(false)
  }
  return (
    <>
      <Cell icon='user' title={isMe ? `${shownName}（我）` : shownName} note={note} />
      {side === 'consultant' && state === 'asked' && (
        <View className='family__acts'>
          <Button variant='ghost' size='medium' label={`不让${shownName}进来`} onPress={() => void decide(false)}>
            不同意
          </Button>
          <Button size='medium' label={`让${shownName}进来`} onPress={() => void decide(true)}>
            让 TA 进来
          </Button>
        </View>
      )}
      {side === 'consultant' && state === 'in' && info.closeTime === null && (
        <View className='family__acts'>
          <Button variant='text' size='medium' label={`请${shownName}离开`} onPress={() => void remove()}>
            请 TA 离开
          </Button>
        </View>
      )}
    </>
  )
}

function Invite({ familyNo }: { familyNo: string }) {
  const [code, setCode] = useState<string | null>(null)
  const invite = async (): Promise<void> => {
    const made = await call('POST /appoint/family/invite', { familyNo }).catch(() => null)
    if (!made) return
    setCode(made.code)
    await copy(made.code).then(
      () => showToast('邀请码复制好了', 'success'),
      () => undefined,
    )
  }
  return (
    <>
      <Button block variant='ghost' icon='plus' onPress={() => void invite()}>
        请家人进来
      </Button>
      {code !== null && (
        <View className='family__code' role='status'>
          <View className='family__code-words'>{code.replace(/(.{4})(?=.)/g, '$1-')}</View>
          <View className='family__quiet'>
            {`把它告诉家人，请 TA 在「消息」里打开「家庭对话」填上。${FAMILY_CODE_HOURS} 小时内有效，咨询师同意以后才进得来。`}
          </View>
        </View>
      )}
    </>
  )
}

function Leave({ familyNo, onClose }: { familyNo: string; onClose: () => void }) {
  const leave = async (): Promise<void> => {
    onClose()
    const sure = await ask({
      title: '离开这个家庭对话？',
      body: '你说过的话留在里面，你自己不再看得到。',
      confirmText: '离开',
      cancelText: '再想想',
    })
    if (sure && (await toastSuccess(call('POST /appoint/family/leave', { familyNo }), '已离开'))) await back()
  }
  return <Cell icon='log-out' title='离开' danger onPress={() => void leave()} />
}

function Close({
  familyNo,
  onClose,
  onChanged,
}: Pick<FamilyPeopleProps, 'onClose' | 'onChanged'> & { familyNo: string }) {
  const close = async (): Promise<void> => {
    onClose()
    const sure = await ask({
      title: '结束这个家庭对话？',
      body: '谁都不能再写，说过的话还能看。',
      confirmText: '结束',
      cancelText: '再想想',
    })
    if (sure && (await toastSuccess(call('POST /consult/family/close', { familyNo }), '已结束'))) await onChanged()
  }
  return <Cell icon='lock' title='结束这个家庭对话' danger onPress={() => void close()} />
}
