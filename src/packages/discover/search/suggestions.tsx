import { Text, View } from '@tarojs/components'
import { Avatar } from '@/ui/avatar/avatar'
import { Card } from '@/ui/card/card'
import { classNames } from '@/ui/class-names'
import { Icon } from '@/ui/icon/icon'
import type { IconName } from '@/ui/icon/names'
import { Dots } from '@/ui/loading/loading'
import { Pressable } from '@/ui/press/pressable'
import { TextLink } from '@/ui/press/text-link'
import { LIST_ID, type Suggestion, type useSuggestions } from './use-suggestions'

const NOTE: Record<Suggestion['kind'], string> = {
  all: '',
  person: '咨询师',
  field: '领域',
  specialty: '擅长',
  school: '学校',
  city: '城市',
}

const ICON: Record<Suggestion['kind'], IconName> = {
  all: 'search',
  person: 'user',
  field: 'leaf',
  specialty: 'search',
  school: 'search',
  city: 'search',
}

/** While one types: search for the words themselves, or go to a person, a field, a school or a city that they may mean. */
export function Suggestions({ of }: { of: ReturnType<typeof useSuggestions> }) {
  return (
    <View className='search__part'>
      <Card padding='none'>
        <View role='listbox' id={LIST_ID} aria-label='搜索建议'>
          {of.rows.map((row) => (
            <Row key={row.id} row={row} active={row.id === of.active?.id} />
          ))}
        </View>
      </Card>
      <View className='search__hint' role='status'>
        <Hint of={of} />
      </View>
    </View>
  )
}

/** Where nothing is suggested: because it is on its way, has failed, or there is nothing. One can search all the same. */
function Hint({ of }: { of: ReturnType<typeof useSuggestions> }) {
  if (of.rows.length > 1) return null
  if (of.failure)
    return (
      <>
        <Text>{`${of.failure.message}。可以直接搜索，也可以`}</Text>
        <TextLink text='再试一次' onPress={() => void of.again()} />
      </>
    )
  return of.isWaiting ? <Dots /> : <Text>没有想到相近的，可以直接搜索。</Text>
}

function Row({ row, active }: { row: Suggestion; active: boolean }) {
  const { id, kind, text, portrait, choose } = row
  const title = kind === 'all' ? `搜索「${text}」` : text
  return (
    <Pressable
      id={id}
      role='option'
      selected={active}
      className={classNames('search__option', active && 'is-active')}
      label={`${title}${NOTE[kind] && `，${NOTE[kind]}`}`}
      onPress={choose}
    >
      {portrait === undefined ? (
        <View className='search__option-icon'>
          <Icon name={ICON[kind]} size={18} />
        </View>
      ) : (
        <Avatar name={text} src={portrait} shape='round' size={32} />
      )}
      <View className='search__option-text'>
        {kind === 'all' ? title : <Emphasised text={text} matched={row.matched} />}
      </View>
      <View className='search__option-note'>{NOTE[kind]}</View>
    </Pressable>
  )
}

/** The characters that were typed stand out. */
function Emphasised({ text, matched }: Pick<Suggestion, 'text' | 'matched'>) {
  if (!matched) return <Text>{text}</Text>
  const [from, to] = matched
  return (
    <>
      {from > 0 && <Text>{text.slice(0, from)}</Text>}
      <Text className='search__typed'>{text.slice(from, to)}</Text>
      {to < text.length && <Text>{text.slice(to)}</Text>}
    </>
  )
}
