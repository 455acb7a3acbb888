import { useCall } from '@/api/use-call'
import { AppPage } from '@/frame/app-page'
import { open } from '@/platform/navigation/navigation'
import { useSession } from '@/state/session'
import { Card } from '@/ui/card/card'
import { Cell } from '@/ui/cell/cell'
import { Loaded } from '@/ui/loaded/loaded'

/** What waits for one, and what there is to fill in; our own short one stands first. */
export default function HealthCheckPage() {
  const loggedIn = useSession((state) => state.user !== null)
  const waiting = useCall('GET /appoint/consultQuestionnaireJoinRecord/experiment/window', loggedIn ? {} : null)
  const list = useCall('GET /appoint/consultQuestionnaire/list', loggedIn ? {} : null)
  const fill = (questionnaireId: number) => void open('questionnaire', { questionnaireId })
  return (
    <AppPage route='healthCheck'>
      {waiting.data && waiting.data.requests.length + waiting.data.open.length > 0 && (
        <Card padding='none'>
          {waiting.data.requests.map((one) => (
            <Cell
              key={one.requestNo}
              icon='send'
              title={one.title}
              note={`${one.consultantName}想请你填，也可以不填`}
              onPress={() => fill(one.questionnaireId)}
            />
          ))}
          {waiting.data.open.map((one) => (
            <Cell
              key={one.questionnaireId}
              icon='pencil'
              title={one.title}
              note={`填到一半，答了 ${one.answered} 题`}
              onPress={() => fill(one.questionnaireId)}
            />
          ))}
        </Card>
      )}
      <Loaded of={list} failed='问卷没有取到'>
        {(all) => (
          <Card padding='none'>
            {all.map(({ questionnaireId, title, minutes, lastTime }) => (
              <Cell
                key={questionnaireId}
                icon='leaf'
                title={title}
                note={lastTime === null ? `大约 ${minutes} 分钟` : `上次 ${lastTime.slice(0, 10)}，看结果和变化`}
                onPress={() =>
                  lastTime === null
                    ? fill(questionnaireId)
                    : void open('questionnaire', { questionnaireId, view: 'result' })
                }
              />
            ))}
          </Card>
        )}
      </Loaded>
    </AppPage>
  )
}
