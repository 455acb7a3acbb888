import { View } from '@tarojs/components'
import { classNames } from '@/ui/class-names'
import type { Draft, SaveState } from './autosave'
import './record.scss'

const WORDS: Record<Exclude<SaveState, 'saved' | 'refused'>, string> = {
  unsaved: '还没有保存 …',
  saving: '正在保存 …',
  offline: '没有网络：写的留在这台设备上，连上以后会自己保存',
  troubled: '服务器暂时没有存下：写的留在这台设备上，过一会儿会自己再试',
  conflict: '另一台设备上也在写，请先选一份',
}

interface SaveLineProps {
  draft: Pick<Draft<unknown>, 'state' | 'saveTime' | 'problem'>
  /** Where the record is not meant. */
  what?: string
}

/** Where what was written is. */
export function SaveLine({ draft: { state, saveTime, problem }, what = '' }: SaveLineProps) {
  const saved = saveTime === null ? '写下第一个字就会自动保存' : `${what}已保存 ${saveTime.slice(11, 16)}`
  const words = state === 'saved' ? saved : state === 'refused' ? `${what}没有保存：${problem ?? ''}` : WORDS[state]
  const isProblem = state === 'offline' || state === 'troubled' || state === 'refused' || state === 'conflict'
  return (
    <View className={classNames('record__save', isProblem && 'is-problem')} role='status'>
      {words}
    </View>
  )
}
