-- Agreements with their versions, consents, exports of one's own data, and accounts on their way out.

-- {org} in a text stands for the organisation's name, {policy} for its rule of changing and refunding.
create table protocol (
  id           integer generated always as identity primary key,
  -- Null: of every organisation that has none of its own.
  org_id       integer references organization,
  -- 1 user agreement, 2 privacy agreement.
  type         integer not null check (type in (1, 2)),
  version      text not null,
  title        text not null,
  -- What is new in this version, in a few calm words.
  summary      text not null default '',
  -- [{heading, text}]
  body         jsonb not null,
  effective_at timestamptz not null
);
create unique index on protocol (coalesce(org_id, 0), type, version);
create index on protocol (type, effective_at desc);

insert into protocol (type, version, title, summary, effective_at, body) values
(1, '1.0', '用户协议', '第一版。', '2026-10-31T16:00:00Z', '[
  {"heading":"我们是谁","text":"{org}（下称「我们」）为您提供心理咨询的预约、付款与线上见面服务。咨询由与我们合作、资质经过核验的咨询师提供。"},
  {"heading":"咨询不是医疗","text":"心理咨询不做精神障碍的诊断，也不开具处方。如果您可能需要医疗帮助，咨询师会建议您前往医院，并尽力协助转介。"},
  {"heading":"账号","text":"您用手机号登录，请妥善保管手机与验证码，不要把账号交给他人使用。我们不会以任何理由向您索要验证码。"},
  {"heading":"为未成年人预约","text":"未满 18 岁的来访者由监护人预约。监护人应如实填写与来访者的关系，并在需要时配合咨询师的工作。"},
  {"heading":"预约与付款","text":"下单后我们为您保留所选时间 30 分钟，付款到账后预约成立。逾期未付的预约自动取消，时间释放给他人。付款到账过晚而时间已被约走的，全额原路退回。"},
  {"heading":"改期与退款","text":"{policy}退款原路退回，逐项明细在确认前向您展示，进度可在预约详情中查看。"},
  {"heading":"准时与缺席","text":"咨询室在开始前 5 分钟开放。咨询师迟到的时间会补足或按比例退还；咨询师缺席 15 分钟，您可以全额退款或免费改约。来访者缺席 15 分钟，这一次通常计为已使用。"},
  {"heading":"保密与例外","text":"咨询内容保密。只有在您或他人的生命面临紧迫危险、未成年人受到侵害，或法律明确要求时，咨询师才会在必要范围内告知有关人员。"},
  {"heading":"请不要","text":"未经对方同意录音、录像或截屏；辱骂、骚扰咨询师；绕过平台私下交易；冒用他人身份预约。情节严重的，我们会停止服务。"},
  {"heading":"如果您正处在危险中","text":"预约咨询不能代替紧急救助。请立即拨打 110、120，或全国统一心理援助热线 12356。"},
  {"heading":"争议","text":"有不满意的地方，请先联系客服，我们会在两个工作日内答复。协商不成的，可依法向有管辖权的人民法院起诉。"}
]'),
(2, '1.0', '隐私协议', '第一版。', '2026-10-31T16:00:00Z', '[
  {"heading":"我们收集什么","text":"为了让您登录、预约和见面，{org}收集：手机号；您填写的来访者信息；订单与付款记录；进出咨询室的时间。浏览咨询师不需要登录。"},
  {"heading":"敏感信息单独征得同意","text":"咨询经历、治疗史、自伤史与求助的困扰属于敏感个人信息。只在您要预约时询问，只用于判断能否承接和让咨询师做好准备。您可以不填困扰一栏。"},
  {"heading":"怎样保护","text":"敏感信息逐字段加密保存，只有为您咨询的咨询师能够读到，每一次阅读都有记录。咨询师看不到您的手机号。"},
  {"heading":"音视频","text":"线上咨询的声音和画面在双方之间传送，我们不录制、不保存。"},
  {"heading":"给谁","text":"付款由微信支付处理，短信由短信服务商发送，它们只得到完成这件事所必需的内容。账单与通知里不出现咨询内容。我们不向广告商提供任何信息。"},
  {"heading":"保存多久","text":"订单与账务记录按法律要求保存；登录验证码两天内删除；来访者信息在最后一次咨询后按行业规定的年限保存，期满删除或匿名化。"},
  {"heading":"您的权利","text":"您可以查阅、更正、复制、删除您的信息，撤回同意，注销账号。请在「我的」页面操作，或联系客服，我们会在 15 个工作日内处理。"},
  {"heading":"未成年人","text":"未满 14 周岁的未成年人的信息属于敏感个人信息，须由监护人同意并提供。"},
  {"heading":"保密的例外","text":"当您或他人的生命面临紧迫危险，或法律明确要求时，我们会在必要的最小范围内告知有关人员或机构，并记录原因。"},
  {"heading":"本地存储","text":"手机上只保存登录凭证、所选机构与搜索记录，退出登录即清除凭证。不保存来访者信息。"},
  {"heading":"更新与联系","text":"协议有重大变化时会再次征得您的同意。对个人信息有疑问，请通过「我的 — 联系客服」找到我们。"}
]');

-- What a person agreed to and took back, in order. The newest row of a purpose counts; none is ever changed.
create table consent (
  id               bigint generated always as identity primary key,
  user_id          bigint not null references app_user,
  purpose          text not null,
  granted          boolean not null,
  protocol_version text not null,
  at               timestamptz not null
);
create index on consent (user_id, purpose, id desc);

create function consent_is_append_only() returns trigger language plpgsql as $$
begin
  raise exception 'consents are never changed';
end $$;

create trigger consent_append_only before update or delete on consent
  for each row execute function consent_is_append_only();

-- A copy of everything of one person, made for them. Sealed, and gone once it was fetched or too old.
create table data_export (
  id             uuid primary key,
  user_id        bigint not null references app_user,
  state          text not null check (state in ('waiting', 'ready', 'fetched', 'expired')),
  content_cipher text,
  created_at     timestamptz not null,
  expires_at     timestamptz not null,
  check ((state = 'ready') = (content_cipher is not null))
);
create index on data_export (user_id, created_at desc);
create index on data_export (created_at) where state in ('waiting', 'ready');

-- An account on its way out: 15 days in which it can be kept, then everything personal is destroyed.
create table account_deletion (
  id           bigint generated always as identity primary key,
  user_id      bigint not null references app_user,
  reasons      integer[] not null default '{}',
  note_cipher  text,
  requested_at timestamptz not null,
  erase_at     timestamptz not null,
  cancelled_at timestamptz,
  erased_at    timestamptz,
  check (num_nonnulls(cancelled_at, erased_at) <= 1)
);
create unique index on account_deletion (user_id) where cancelled_at is null and erased_at is null;
create index on account_deletion (erase_at) where cancelled_at is null and erased_at is null;

-- confirm: proves to an account that is logged in already that its own phone is at hand.
alter table login_code
  drop constraint login_code_side,
  add constraint login_code_side check (side in ('user', 'consultant', 'operator', 'confirm'));
