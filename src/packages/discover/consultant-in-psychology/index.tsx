import { categoryLists } from '@xinqi/domain/rules/categories'
import { useCall } from '@/api/use-call'
import { AppPage } from '@/frame/app-page'
import { open, restart } from '@/platform/navigation/navigation'
import { usePageParams } from '@/platform/navigation/page-params'
import { useShareCard } from '@/platform/share/share'
import { useFlavour } from '@/state/organisation'
import { Button } from '@/ui/button/button'
import { Card } from '@/ui/card/card'
import { Cell } from '@/ui/cell/cell'
import { Empty } from '@/ui/empty/empty'
import { Loaded } from '@/ui/loaded/loaded'
import { PeopleOfField } from './people-of-field'
import './index.scss'

/** 按方向找: first the field, as this organisation offers them (R288), then what it is about, then who works with it. */
export default function ConsultantInPsychologyPage() {
  const { categoryId } = usePageParams('consultantInPsychology')
  const { orgId } = useFlavour()
  const categories = useCall('GET /appoint/consultCategory/getCategoryList', {})
  const { first, second } = categoryLists(categories.data ?? [])
  const field = first.find(({ id }) => id === categoryId)
  useShareCard(() => ({
    title: field ? `聊聊「${field.categoryName}」` : '先选想聊的方向',
    route: 'consultantInPsychology',
    params: { orgId, categoryId },
  }))
  const partsOf = (id: number) => second.filter(({ parentId }) => parentId === id)
  return (
    <AppPage route='consultantInPsychology' title={field?.categoryName}>
      <Loaded of={categories} failed='方向没有取到'>
        {() => {
          if (field) return <PeopleOfField field={field} parts={partsOf(field.id)} />
          if (categoryId !== null) return <NoSuchField />
          return (
            <Card padding='none' className='fields'>
              {first.map(({ id, categoryName }) => (
                <Cell
                  key={id}
                  title={categoryName}
                  note={partsOf(id)
                    .map((part) => part.categoryName)
                    .join('、')}
                  onPress={() => void open('consultantInPsychology', { categoryId: id })}
                />
              ))}
            </Card>
          )
        }}
      </Loaded>
    </AppPage>
  )
}

const NoSuchField = () => (
  <Empty
    title='没有找到这个方向'
    hint='它可能属于另一个机构，或已经换了名字。'
    action={
      <Button variant='ghost' size='medium' onPress={() => void restart('consultantInPsychology')}>
        看看这里的方向
      </Button>
    }
  />
)
