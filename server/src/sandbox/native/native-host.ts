import fs from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import type { FastifyInstance } from 'fastify'
import { sendPage } from '../../providers/sandbox-kit/layout'
import { html, type Html } from '../../providers/sandbox-kit/html'

const SYSTEMS = { ios: 'iOS', android: 'Android' }
const APPS = { app: '来访者 App', consultant: '咨询师 App' }
const ONE_KEY = { 1: '1 本机号码', 2: '2 什么也不做', 3: '3 微信登录', 4: '4 用普通表单' }
const PAY = { ask: '问我', success: '成功', fail: '失败' }

/** The app: its title bar, the web app in a frame, and below it what the person and the system can do. */
const hostPage = (asked: HostQuestion): Html =>
  html`<link rel="stylesheet" href="/sandbox/native/host.css" />
    <main class="native">
      <section class="native-phone" aria-label="App">
        <header class="native-bar">
          <button id="back" aria-label="App 返回">‹</button>
          <h1 id="title">心栖</h1>
          <button id="complain" aria-label="App 投诉" hidden>投诉</button>
          <button id="share" aria-label="App 分享" hidden>分享</button>
        </header>
        <iframe
          id="page"
          title="网页"
          name="xinqi-${asked.app}:${asked.system}:${asked.build}"
          data-src="${asked.path}"
          allow="camera; microphone"
        ></iframe>
        <div id="sheet" class="native-sheet" role="dialog" aria-label="App 弹层" hidden></div>
      </section>
      ${choices(asked)}${answers}${acts}
      <section class="card">
        <h2>说过的话</h2>
        <ol id="log" class="native-log" aria-label="消息"></ol>
      </section>
    </main>
    <script src="/sandbox/native/host.js"></script>`

const options = (values: Record<string, string>, current?: string): Html[] =>
  Object.entries(values).map(
    ([value, words]) => html`<option value="${value}" ${value === current ? html`selected` : null}>${words}</option>`,
  )

const choices = ({ app, system, build, path }: HostQuestion): Html =>
  html`<form class="card native-form" method="get" action="/sandbox/native">
    <h2>哪个 App</h2>
    <label
      >App
      <select name="app">
        ${options(APPS, app)}
      </select></label
    >
    <label
      >系统
      <select name="system">
        ${options(SYSTEMS, system)}
      </select></label
    >
    <label>构建号 <input name="build" inputmode="numeric" value="${build}" /></label>
    <label>页面 <input name="path" inputmode="url" value="${path}" /></label>
    <button class="main">打开</button>
  </form>`

const answers = html`<section class="card native-form">
  <h2>怎么回答</h2>
  <label><input id="one-key" type="checkbox" checked /> 可以一键登录</label>
  <label
    >一键登录的结果
    <select id="one-key-type">
      ${options(ONE_KEY)}
    </select></label
  >
  <label>手机里的号码 <input id="phone" inputmode="tel" value="13800138000" /></label>
  <label
    >支付
    <select id="pay">
      ${options(PAY)}
    </select></label
  >
</section>`

const acts = html`<section class="card">
  <h2>手机上的动作</h2>
  <div class="acts">
    <button id="system-back">系统返回键</button>
    <button id="show">回到前台</button>
    <button id="hide">盖住网页</button>
  </div>
</section>`

const SCRIPT = path.join(__dirname, 'host.js')
const STYLE = path.join(__dirname, 'host.css')

/** Only pages of our own are framed. */
const ownPath = z
  .string()
  .regex(/^\/(?![/\\])[^\r\n]*$/)
  .catch('/home')

const question = z.object({
  app: z.enum(['app', 'consultant']).catch('app'),
  system: z.enum(['ios', 'android']).catch('ios'),
  build: z.coerce.number().int().min(1).max(999_999).catch(142),
  path: ownPath,
})

export type HostQuestion = z.infer<typeof question>

const POLICY =
  "default-src 'none'; style-src 'self' 'unsafe-inline'; script-src 'self'; frame-src 'self'; connect-src 'self'"

/** `GET /sandbox/native`: one of our native apps, for a person to hold the web app in (docs/native-bridge.md). */
export async function nativeHost(app: FastifyInstance): Promise<void> {
  app.get('/', (request, reply) => {
    const asked = question.parse(request.query)
    return sendPage(reply, '模拟的 App · 心栖', hostPage(asked), 200, POLICY)
  })
  app.get('/host.js', (_request, reply) => reply.type('text/javascript; charset=utf-8').send(fs.readFileSync(SCRIPT)))
  app.get('/host.css', (_request, reply) => reply.type('text/css; charset=utf-8').send(fs.readFileSync(STYLE)))
}
