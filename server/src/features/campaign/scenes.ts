import type { CampaignScene } from '@xinqi/domain/text/campaign-writing'

/** One scene a campaign, 320 × 180, in the palette: shapes only, on a ground of its own, so that it sits on light and on dark. */
const SCENES: Readonly<Record<CampaignScene | 'invite' | 'inviteCp', string>> = {
  // Night: a moon in the window, the blanket's hills, and a boat that sails on them.
  dream:
    '<rect width="320" height="180" fill="#24413F"/><circle cx="236" cy="52" r="26" fill="#F3DFB8"/><circle cx="226" cy="46" r="24" fill="#24413F"/>' +
    '<g fill="#F3DFB8"><circle cx="60" cy="36" r="2"/><circle cx="108" cy="62" r="1.600"/><circle cx="148" cy="28" r="2"/><circle cx="284" cy="88" r="1.600"/><circle cx="184" cy="70" r="1.400"/></g>' +
    '<path d="M0 140c40-26 84-26 124-4s88 20 120-2 52-18 76-8v54H0z" fill="#3C6F68"/><path d="M0 160c54-18 96-14 150 0s110 10 170-6v26H0z" fill="#7FC2B6" opacity=".55"/>' +
    '<path d="M128 118h56l-10 16h-36z" fill="#C9773B"/><path d="M156 76v42M158 80l22 34h-22zM154 90l-16 24h16z" fill="#F6F4EF" stroke="#F6F4EF"/>',
  // Early morning: a notebook at the bed, steam, a curtain that moves.
  freeDream:
    '<rect width="320" height="180" fill="#F0E4D6"/><rect x="34" y="18" width="92" height="92" rx="6" fill="#F9EFD9"/><circle cx="80" cy="86" r="26" fill="#E9B27C"/><rect x="34" y="96" width="92" height="14" fill="#B9CDBE"/>' +
    '<path d="M126 14c8 32-6 60 6 98h26V14z" fill="#7FA69D" opacity=".7"/><path d="M34 14c-6 34 8 62-8 98H10V14z" fill="#7FA69D" opacity=".7"/><path d="M0 138h320v42H0z" fill="#D9C3A6"/>' +
    '<path d="M178 132l58-12 56 12-4-34-52-10-54 10z" fill="#FFF" stroke="#2F6F66" stroke-width="2" stroke-linejoin="round"/><path d="M236 88v32M192 106l34-7M190 116l38-8M246 98l32 7M246 108l30 6" stroke="#9DB5AE" stroke-width="2"/>' +
    '<path d="M280 128l22-34 6 4-20 32-10 6z" fill="#C9773B"/>',
  // 29 yuan for sleep: a lamp that is being put out, a cat, a clock without hands.
  activity:
    '<rect width="320" height="180" fill="#DDE8E2"/><path d="M0 142h320v38H0z" fill="#B7CCC1"/><rect x="44" y="104" width="172" height="38" rx="10" fill="#F6F4EF"/><path d="M60 104c6-22 44-22 50 0z" fill="#FFF"/><path d="M108 104c14-20 92-22 108 0v22H108z" fill="#2F6F66" opacity=".75"/>' +
    '<path d="M174 96c2-12 10-14 20-10 6 2 14 4 16 12 2 6-8 8-18 8s-20-2-18-10z" fill="#56635F"/><path d="M206 92l6-10 4 11z" fill="#56635F"/><path d="M176 100c-10 0-12-8-6-12" stroke="#56635F" stroke-width="4" fill="none" stroke-linecap="round"/>' +
    '<path d="M262 142V92" stroke="#2F6F66" stroke-width="3"/><path d="M244 92l8-30h20l8 30z" fill="#E2A06A"/><path d="M244 92h36l18 50h-72z" fill="#E2A06A" opacity=".22"/><circle cx="84" cy="52" r="20" fill="#FFF" stroke="#2F6F66" stroke-width="2"/><path d="M74 50c4 4 8 4 10 0M88 50c4 4 6 4 8 0M80 60c3 2 6 2 9 0" stroke="#2F6F66" stroke-width="2" fill="none" stroke-linecap="round"/>',
  // From sixty on: a bench beneath a tree that has shed some of its leaves.
  activityA60:
    '<rect width="320" height="180" fill="#EFE6D2"/><path d="M0 148c90-14 220-14 320 0v32H0z" fill="#C8CFA8"/><path d="M92 150c6-30 2-58-6-88" stroke="#7A5C4A" stroke-width="10" fill="none" stroke-linecap="round"/><path d="M88 92l28-22M86 80L62 62" stroke="#7A5C4A" stroke-width="5" stroke-linecap="round"/>' +
    '<g fill="#C9773B"><circle cx="84" cy="44" r="26" opacity=".85"/><circle cx="118" cy="56" r="20" opacity=".75"/><circle cx="54" cy="58" r="20" opacity=".7"/></g><g fill="#E2A06A"><circle cx="150" cy="98" r="4"/><circle cx="40" cy="112" r="4"/><circle cx="166" cy="140" r="4"/><circle cx="120" cy="156" r="4"/></g>' +
    '<path d="M184 120h96M184 132h96M190 96h84M190 106h84" stroke="#2F6F66" stroke-width="6" stroke-linecap="round"/><path d="M198 132v22M266 132v22" stroke="#2F6F66" stroke-width="5"/><path d="M212 118c0-8 20-8 20 0z" fill="#56635F"/><path d="M244 118v-16h16v16z" fill="#FFF"/><path d="M260 106c8 0 8 8 0 8" stroke="#FFF" stroke-width="3" fill="none"/>',
  // A door ajar, light falls out, a coat hangs on its hook.
  promotion:
    '<rect width="320" height="180" fill="#2F4A47"/><rect x="120" y="24" width="76" height="128" fill="#F3DFB8"/><path d="M120 24l52 14v122l-52-8z" fill="#7A5C4A"/><circle cx="162" cy="98" r="3.500" fill="#F3DFB8"/><path d="M172 152h24l70 28H150z" fill="#F3DFB8" opacity=".35"/><path d="M0 152h120M196 152h124" stroke="#7FC2B6" stroke-width="2"/>' +
    '<path d="M234 58v8M234 66c10 0 16 8 18 20l6 44h-48l6-44c2-12 8-20 18-20z" fill="#C9773B" stroke="#E2A06A" stroke-width="2"/><path d="M226 50h16" stroke="#F6F4EF" stroke-width="3" stroke-linecap="round"/><path d="M34 152v-30h34v30M40 122c0-20 22-20 22 0" fill="#3C7A4E" stroke="#83C598" stroke-width="2"/><path d="M51 104c-12-10-14-22-8-34 10 8 12 20 8 34zM52 104c4-16 14-22 24-22-2 12-10 20-24 22z" fill="#83C598"/>',
  // A path with three resting stones and a signpost without words.
  promotionGuide:
    '<rect width="320" height="180" fill="#DCE3EC"/><path d="M0 96c40-30 70-30 110-6s70 22 110-8 70-22 100-2v100H0z" fill="#A9BFC6"/><path d="M0 126c70-22 140-16 190 0s90 10 130-4v58H0z" fill="#8FB09A"/><path d="M42 180c30-30 110-22 120-44s-60-18-20-40 60-10 74-26" stroke="#F6F4EF" stroke-width="13" fill="none" stroke-linecap="round"/>' +
    '<g fill="#56635F"><ellipse cx="84" cy="160" rx="12" ry="6"/><ellipse cx="158" cy="130" rx="9" ry="5"/><ellipse cx="142" cy="100" rx="7" ry="4"/></g><path d="M252 152V78" stroke="#7A5C4A" stroke-width="6"/><path d="M226 82h46l12 10-12 10h-46zM278 110h-46l-10 9 10 9h46z" fill="#E2A06A"/><circle cx="68" cy="44" r="16" fill="#F3DFB8"/>',
  // Two chairs, a table, and the quarter of an hour before somebody comes.
  propaganda:
    '<rect width="320" height="180" fill="#EFEBE2"/><path d="M0 150h320v30H0z" fill="#DCD3C2"/><rect x="124" y="18" width="72" height="60" rx="4" fill="#CFE1DB"/><path d="M160 18v60M124 48h72" stroke="#FFF" stroke-width="4"/><path d="M136 76c6-16 14-16 18 0M168 76c2-22 16-22 20 0" fill="#5F9A8F"/>' +
    '<path d="M48 92c0-12 10-16 22-16s20 6 20 18v26H56z" fill="#2F6F66"/><path d="M44 110h58v26H44z" fill="#3F857A" rx="8"/><path d="M52 136v16M94 136v16" stroke="#7A5C4A" stroke-width="5"/><path d="M272 92c0-12-10-16-22-16s-20 6-20 18v26h34z" fill="#C9773B"/><path d="M218 110h58v26h-58z" fill="#D98F58"/><path d="M226 136v16M268 136v16" stroke="#7A5C4A" stroke-width="5"/><ellipse cx="160" cy="122" rx="30" ry="6" fill="#7A5C4A"/><path d="M160 126v26" stroke="#7A5C4A" stroke-width="6"/><path d="M148 104h14v13h-14z" fill="#FFF"/><path d="M172 116c-2-10 8-10 6 0z" fill="#83A98F"/>',
  // Two cups that stand apart on one long table.
  marriagePropaganda:
    '<rect width="320" height="180" fill="#EADFE3"/><path d="M0 112h320v20H0z" fill="#A0694A"/><path d="M28 132h14v48H28zM278 132h14v48h-14z" fill="#7A5C4A"/><path d="M58 78h44v22c0 8-6 12-12 12H70c-6 0-12-4-12-12z" fill="#2F6F66"/><path d="M102 84c14 0 14 18 0 18" stroke="#2F6F66" stroke-width="5" fill="none"/><path d="M218 78h44v22c0 8-6 12-12 12h-20c-6 0-12-4-12-12z" fill="#C9773B"/><path d="M218 84c-14 0-14 18 0 18" stroke="#C9773B" stroke-width="5" fill="none"/>' +
    '<path d="M72 66c-6-10 8-14 2-26M88 66c-6-10 8-14 2-26" stroke="#8A5566" stroke-width="3" fill="none" stroke-linecap="round"/><path d="M236 66c-6-10 8-14 2-26" stroke="#8A5566" stroke-width="3" fill="none" stroke-linecap="round" opacity=".5"/><path d="M124 108c20-8 52-8 72 0" stroke="#F6F4EF" stroke-width="3" fill="none" stroke-dasharray="2 7" stroke-linecap="round"/>',
  // Two trees, one ground: their roots find each other.
  marriage1Propaganda:
    '<rect width="320" height="180" fill="#E6E8D8"/><path d="M0 108h320v72H0z" fill="#B08A66"/><path d="M0 108h320" stroke="#7A5C4A" stroke-width="4"/><path d="M104 108V60M216 108V60" stroke="#7A5C4A" stroke-width="9"/><path d="M104 14c26 0 36 24 30 40s-20 20-30 20-26-6-30-20 4-40 30-40z" fill="#4E8C5F"/><path d="M216 20l38 54h-76z" fill="#2F6F66"/>' +
    '<g stroke="#F0E4D6" stroke-width="4" fill="none" stroke-linecap="round"><path d="M104 110c-4 20-24 26-40 42M104 110c10 24 32 26 56 34M216 110c4 20 24 26 42 40M216 110c-12 22-34 24-56 34M104 112c0 20-4 32-8 52M216 112c2 20 4 34 10 50"/></g><circle cx="160" cy="144" r="6" fill="#E2A06A"/><path d="M146 40c4-6 10-6 12 0 3-6 9-6 12 0" stroke="#56635F" stroke-width="2" fill="none"/>',
  // A house cut open: in each room a light of its own.
  familyPropaganda:
    '<rect width="320" height="180" fill="#D9E6E8"/><path d="M0 156h320v24H0z" fill="#A9C2B0"/><path d="M62 74l98-54 98 54z" fill="#8A5566"/><rect x="74" y="74" width="172" height="84" fill="#F6F4EF"/><path d="M160 74v84M74 116h172" stroke="#8A5566" stroke-width="4"/><g fill="#F3DFB8"><rect x="78" y="78" width="78" height="36"/><rect x="164" y="120" width="78" height="38"/></g><g fill="#CFE1DB"><rect x="164" y="78" width="78" height="36"/><rect x="78" y="120" width="78" height="38"/></g>' +
    '<path d="M92 114v-12h40v12M98 102v-8h12v8" fill="#2F6F66"/><circle cx="206" cy="96" r="8" fill="#C9773B"/><path d="M196 114c2-12 18-12 20 0z" fill="#C9773B"/><path d="M90 158v-20h26v20M124 158v-14h18v14" fill="#5F9A8F"/><path d="M178 146h52M186 146v12M222 146v12M192 146v-6h10v6M210 146v-6h8v6" stroke="#7A5C4A" stroke-width="4"/><path d="M206 74V58h14v16" fill="#7A5C4A"/><path d="M212 50c-6-8 6-10 2-20" stroke="#8A5566" stroke-width="3" fill="none" stroke-linecap="round"/>',
  // A desk at night by the window of a dormitory, books, and a bicycle outside.
  studentPropaganda:
    '<rect width="320" height="180" fill="#4F6682"/><rect x="150" y="16" width="140" height="90" rx="4" fill="#2B3B52"/><path d="M220 16v90M150 60h140" stroke="#8FA6C0" stroke-width="4"/><circle cx="260" cy="36" r="9" fill="#F3DFB8"/><g stroke="#DCE3EC" stroke-width="2" fill="none"><circle cx="174" cy="92" r="9"/><circle cx="204" cy="92" r="9"/><path d="M174 92l10-16h14l6 16M184 76l4 16h-14M196 70h6"/></g>' +
    '<path d="M0 136h320v12H0z" fill="#A0694A"/><path d="M24 148v32M296 148v32" stroke="#7A5C4A" stroke-width="8"/><rect x="36" y="122" width="66" height="14" fill="#C9773B"/><rect x="42" y="110" width="58" height="12" fill="#7FC2B6"/><rect x="38" y="98" width="60" height="12" fill="#F0E4D6"/><path d="M134 136l40-8 40 8" fill="#FFF" stroke="#DCE3EC"/><path d="M262 136v-10M250 136h26M262 126l-20-30 16-12" stroke="#F6F4EF" stroke-width="4" fill="none" stroke-linejoin="round"/><path d="M250 78l22 12-24 10z" fill="#E2A06A"/><path d="M246 100l-50 36h60z" fill="#F3DFB8" opacity=".25"/>',
  // Two kites on one wind, their lines cross.
  fallinlove:
    '<rect width="320" height="180" fill="#F0DCD2"/><path d="M0 150c60-22 110-22 160-8s110 10 160-6v44H0z" fill="#B9CDA8"/><path d="M86 26l34 18-10 40-36-20z" fill="#C9773B"/><path d="M86 26l24 58M74 64l46-20" stroke="#F6F4EF" stroke-width="2"/><path d="M226 16l30 26-22 34-32-24z" fill="#2F6F66"/><path d="M226 16l8 60M202 52l54-10" stroke="#F6F4EF" stroke-width="2"/>' +
    '<path d="M110 84c10 26 60 36 92 66M234 76c-14 30-70 40-104 72" stroke="#56635F" stroke-width="1.600" fill="none"/><g><circle cx="128" cy="138" r="7" fill="#56635F"/><path d="M118 166c0-26 20-26 20 0z" fill="#8A5566"/><circle cx="204" cy="140" r="7" fill="#56635F"/><path d="M194 168c0-26 20-26 20 0z" fill="#4F6682"/></g><path d="M40 60c10-6 20-6 28 0M270 96c10-6 20-6 28 0" stroke="#FFF" stroke-width="4" fill="none" stroke-linecap="round"/>',
  // Two beneath one umbrella, and the rain that goes by.
  invite:
    '<rect width="320" height="180" fill="#DCE7EA"/><g stroke="#9FB9C0" stroke-width="2" stroke-linecap="round"><path d="M40 24l-8 22M92 12l-8 22M60 72l-8 22M250 20l-8 22M292 44l-8 22M272 92l-8 22M30 116l-8 22M300 124l-8 22"/></g>' +
    '<path d="M0 152h320v28H0z" fill="#B9CDBE"/><path d="M86 96c4-46 36-70 74-70s70 24 74 70c-14-10-26-10-37 0-11-10-26-10-37 0-11-10-26-10-37 0-11-10-23-10-37 0z" fill="#C9773B"/><path d="M160 26v106c0 12 16 12 16 0" stroke="#7A5C4A" stroke-width="5" fill="none" stroke-linecap="round"/><path d="M123 96c2-36 16-62 37-70 21 8 35 34 37 70-11-10-26-10-37 0-11-10-26-10-37 0z" fill="#E2A06A"/>' +
    '<circle cx="136" cy="112" r="10" fill="#56635F"/><path d="M120 154c0-34 32-34 32 0z" fill="#2F6F66"/><circle cx="190" cy="114" r="10" fill="#56635F"/><path d="M174 154c0-32 32-32 32 0z" fill="#8A5566"/><ellipse cx="92" cy="164" rx="20" ry="4" fill="#9FB9C0"/><ellipse cx="244" cy="168" rx="24" ry="4" fill="#9FB9C0"/>',
  // A sheet of questions on a board, and two pencils.
  inviteCp:
    '<rect width="320" height="180" fill="#E8E4D4"/><path d="M0 146h320v34H0z" fill="#D3C7A8"/><rect x="98" y="20" width="124" height="138" rx="8" fill="#7A5C4A"/><rect x="108" y="34" width="104" height="116" rx="3" fill="#FFF"/><path d="M138 14h44v16h-44z" fill="#56635F"/>' +
    '<g fill="none" stroke="#2F6F66" stroke-width="3"><circle cx="126" cy="58" r="7"/><circle cx="126" cy="86" r="7"/><circle cx="126" cy="114" r="7"/></g><path d="M122 58l3 4 6-8M122 86l3 4 6-8" stroke="#C9773B" stroke-width="3" fill="none" stroke-linecap="round"/><g stroke="#CFE1DB" stroke-width="6" stroke-linecap="round"><path d="M144 58h54M144 86h44M144 114h50M120 136h70"/></g>' +
    '<path d="M246 60l14 6-32 78-12 8-2-14z" fill="#C9773B"/><path d="M216 152l-2-14 12 8z" fill="#F0E4D6"/><path d="M66 78l14-4 22 70-3 13-11-9z" fill="#2F6F66"/><path d="M99 157l-11-9 14-4z" fill="#F0E4D6"/><path d="M40 40c8-5 14-5 20 0 6-5 12-5 20 0" stroke="#83A98F" stroke-width="3" fill="none"/>',
  // Eight cushions around one lamp, and the door by which everybody has gone.
  circle:
    '<rect width="320" height="180" fill="#E3E0D0"/><path d="M0 96h320v84H0z" fill="#CFC4A6"/><rect x="250" y="22" width="46" height="76" rx="3" fill="#F3DFB8"/><path d="M250 22l-14 8v76l14-8z" fill="#8A5566"/><circle cx="240" cy="70" r="2" fill="#F3DFB8"/><path d="M236 106l-46 74h90l16-82z" fill="#F3DFB8" opacity=".4"/>' +
    '<ellipse cx="150" cy="136" rx="86" ry="30" fill="#E9DDBF"/><ellipse cx="150" cy="134" rx="34" ry="12" fill="#F9EFD9"/><path d="M139 140h22l-5-19h-12z" fill="#E2A06A"/><path d="M139 140h22v4h-22z" fill="#7A5C4A"/>' +
    '<g fill="#2F6F66"><ellipse cx="66" cy="136" rx="17" ry="8"/><ellipse cx="150" cy="170" rx="19" ry="8"/><ellipse cx="150" cy="104" rx="15" ry="6"/></g><g fill="#4F6682"><ellipse cx="92" cy="159" rx="18" ry="8"/><ellipse cx="208" cy="159" rx="18" ry="8"/></g><g fill="#8A5566"><ellipse cx="94" cy="114" rx="15" ry="7"/><ellipse cx="206" cy="114" rx="15" ry="7"/><ellipse cx="234" cy="136" rx="17" ry="8"/></g>' +
    '<rect x="32" y="24" width="74" height="48" rx="4" fill="#CFE1DB"/><path d="M69 24v48M32 48h74" stroke="#FFF" stroke-width="4"/><path d="M40 70c6-16 18-18 26-4 8-20 24-16 30 4" fill="#83A98F"/>',
  // After a parting: one kite has come down, the line is wound up with care.
  apart:
    '<rect width="320" height="180" fill="#D8DFE2"/><path d="M0 128h320v52H0z" fill="#C9BFA8"/><path d="M0 128c60-6 90 8 150 0s120-4 170 0v8H0z" fill="#9FB6BC"/><circle cx="236" cy="96" r="24" fill="#F0B58A" opacity=".9"/><path d="M180 104h140v24H180z" fill="#9FB6BC" opacity=".75"/>' +
    '<path d="M70 108l44 14-18 34-40-16z" fill="#C9773B"/><path d="M70 108l26 48M56 140l58-18" stroke="#F6F4EF" stroke-width="2"/><path d="M114 124c24 18 46-4 62 18" stroke="#56635F" stroke-width="2" fill="none"/><g fill="none" stroke="#2F6F66" stroke-width="3"><ellipse cx="190" cy="150" rx="16" ry="8"/><ellipse cx="190" cy="147" rx="12" ry="5"/></g><path d="M172 138v22M208 138v22" stroke="#7A5C4A" stroke-width="6" stroke-linecap="round"/><path d="M36 44c8-5 16-5 22 0 6-5 14-5 22 0M132 60c6-4 12-4 16 0 4-4 10-4 16 0" stroke="#56635F" stroke-width="2" fill="none"/>',
}

const isScene = (name: string): name is keyof typeof SCENES => Object.hasOwn(SCENES, name)

/** The picture of a scene as SVG; null where there is none. */
export function scenePicture(name: string): string | null {
  return isScene(name)
    ? `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="360" viewBox="0 0 320 180">${SCENES[name]}</svg>`
    : null
}
