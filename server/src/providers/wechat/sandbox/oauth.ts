import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { maskPhone } from '@xinqi/domain/text/phone'
import { formBody, keepBodiesRaw } from '../../sandbox-kit/bodies'
import { html, type Html } from '../../sandbox-kit/html'
import { sendPage } from '../../sandbox-kit/layout'
import { sameSiteTarget } from '../../sandbox-kit/same-site'
import { CODE_INVALID, CODE_USED, error } from './answers'
import type { Apps } from './apps'
import { phoneText, type People, type Person } from './people'

const NEWEST_PEOPLE = 12
const TOKEN_LIFE_SECONDS = 7200

const question = z.object({
  appid: z.string(),
  redirect_uri: z.string(),
  response_type: z.literal('code'),
  scope: z.literal('snsapi_userinfo'),
  state: z
    .string()
    .regex(/^[a-zA-Z0-9]{0,128}$/)
    .default(''),
})
const consent = question.extend({ person: z.string().default(''), phone: z.string().default('') })
const exchange = z.object({
  appid: z.string(),
  secret: z.string(),
  code: z.string(),
  grant_type: z.literal('authorization_code'),
})

type Question = z.infer<typeof question>

export interface OauthOptions {
  apps: Apps
  people: People
}

/** The page on which a person agrees to being known, in place of `open.weixin.qq.com`, and the exchange of its code. */
export async function oauth(app: FastifyInstance, { apps, people }: OauthOptions): Promise<void> {
  keepBodiesRaw(app)

  /** The words for what is wrong with a request, in WeChat's way; null when nothing is. */
  const wrongWith = (asked: Question, request: FastifyRequest): string | null => {
    if (asked.appid !== apps.officialAccount.appId) return 'AppID 参数错误'
    return sameSiteTarget(asked.redirect_uri, request) ? null : 'redirect_uri 域名与后台配置不一致'
  }

  app.get('/connect/oauth2/authorize', async (request, reply) => {
    const asked = question.safeParse(request.query)
    const wrong = asked.success ? wrongWith(asked.data, request) : '参数错误'
    if (wrong || !asked.data) return sendMessage(reply, wrong ?? '参数错误')
    return sendPage(reply, '微信授权', consentPage(asked.data, await people.newest(NEWEST_PEOPLE)))
  })

  app.post('/connect/oauth2/authorize', async (request, reply) => {
    const given = consent.safeParse(formBody(request.body))
    const wrong = given.success ? wrongWith(given.data, request) : '参数错误'
    if (wrong || !given.data) return sendMessage(reply, wrong ?? '参数错误')
    const person = await chosenPerson(people, given.data)
    if (!person) return sendMessage(reply, '请选一个人，或填一个手机号')
    const target = new URL(sameSiteTarget(given.data.redirect_uri, request) ?? '/')
    target.searchParams.set('code', await people.issueCode('oauth', person))
    target.searchParams.set('state', given.data.state)
    return reply.redirect(target.href, 303)
  })

  app.get('/sns/oauth2/access_token', async (request) => {
    const query = exchange.safeParse(request.query)
    if (!query.success) return error(41002, 'appid missing')
    const isMobile = query.data.appid === apps.mobileApp.appId
    const asking = isMobile ? apps.mobileApp : apps.officialAccount
    const refused = apps.refusal(asking, query.data)
    if (refused) return refused
    const person = await people.redeem(isMobile ? 'sdk' : 'oauth', query.data.code)
    if (person === 'invalid') return CODE_INVALID
    if (person === 'used') return CODE_USED
    return {
      access_token: randomBytes(32).toString('base64url'),
      expires_in: TOKEN_LIFE_SECONDS,
      refresh_token: randomBytes(32).toString('base64url'),
      openid: people.openidIn(asking.appId, person),
      scope: 'snsapi_userinfo',
      unionid: person.unionid,
    }
  })
}

/** Somebody of the list, unless a telephone was typed: that is somebody new, or known by it. */
async function chosenPerson(people: People, { person, phone }: z.infer<typeof consent>): Promise<Person | null> {
  const typed = phoneText.safeParse(phone)
  if (typed.success) return people.register({ areaCode: '86', phone: typed.data })
  return phone === '' ? people.find(person) : null
}

const consentPage = (asked: Question, known: Person[]): Html =>
  html`<main class="phone">
    <p class="quiet centre">沙箱 · 代替微信的授权页</p>
    <form method="post" action="/sandbox/wechat/connect/oauth2/authorize">
      <section class="card">
        <h1>心栖申请获得</h1>
        <p>你的微信身份，用来登录。</p>
      </section>
      <section class="card">
        <h2>以谁的身份</h2>
        ${known.map(
          ({ openid, phone }, index) =>
            html`<label class="row">
              <span>${maskPhone(phone)}<br /><span class="quiet">${openid}</span></span>
              <input type="radio" name="person" value="${openid}" ${index === 0 ? html`checked` : null} />
            </label>`,
        )}
        <label class="row">
          <span>新的人</span>
          <input name="phone" inputmode="tel" autocomplete="off" placeholder="填一个手机号" />
        </label>
      </section>
      ${Object.entries(asked).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`)}
      <div class="push"><button class="main">同意</button></div>
    </form>
  </main>`

function sendMessage(reply: FastifyReply, text: string): FastifyReply {
  const body = html`<main class="phone">
    <section class="card centre">
      <h1>不能授权</h1>
      <p>${text}</p>
    </section>
  </main>`
  return sendPage(reply, '不能授权', body, 400)
}
