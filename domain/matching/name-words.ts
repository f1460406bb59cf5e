/** Words of names that are no names: what stands before, behind and between them, by what is usual in print. */

const list = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/))

export const titles = list(`
  mr mrs ms miss mx dr prof professor sir dame lord lady rev reverend hon honorable capt captain col lt sgt maj gen
  m mme mlle me madame monsieur maitre docteur herr frau sr sra srta don dona haji hajji sheikh sheik shaikh shaykh imam mullah
  mawlawi ayatollah president prasident senator minister ambassador governor general colonel lieutenant sergeant cdr signor signora
  senor senora`)

/** Between given and family name, written or left out. */
export const particles = list(`
  de la las los le du des del della di da dos das do van von der den ter ten zu zur af av al el ul bin ibn ben bint y e i san`)

/** Of those, the ones that are another spelling of one. */
export const sameParticles: Readonly<Record<string, string>> = {
  el: 'al',
  ul: 'al',
  ibn: 'bin',
  ben: 'bin',
  av: 'af',
}

/** Of those, the ones that no given or family name is written as: a name that begins with one begins with the family name. */
export const leadingParticles = list('de del della dos das von zu zur van bin ibn bint')

/** Written apart from the word that they begin. */
export const beginnings = list('mc mac fitz')

/** Family names that stand first in their own language: Chinese, Korean, Vietnamese and Hungarian ones that many have. */
export const familiesFirst = list(`
  wang li zhang liu chen yang huang zhao wu zhou xu sun ma zhu hu guo he lin gao luo zheng liang xie song tang deng han feng cao
  peng zeng xiao tian dong pan yuan cai jiang yu du ye cheng wei su lu ding ren shen yao lu fan jin tan wong chan cheung leung lau
  ng lam ho kwok tsang chow yeung
  kim lee park choi jung jeong kang cho yoon jang lim han oh seo shin kwon hwang ahn song yoo hong ryu bae baek nam moon gim bak
  nguyen tran le pham hoang huynh phan vu vo dang bui do ngo duong ly dinh truong dao doan trinh luong
  nagy kovacs toth szabo horvath varga kiss molnar nemeth farkas balogh papp lakatos takacs juhasz meszaros olah simon racz fekete`)

/** Family names of so many that name and year alone say little. */
export const commonFamilies = list(`
  smith johnson williams brown jones garcia miller davis rodriguez martinez hernandez lopez gonzalez wilson anderson thomas taylor
  moore jackson martin lee perez thompson white harris sanchez clark ramirez lewis robinson walker young allen king wright scott
  torres nguyen hill flores green adams nelson baker hall rivera campbell mitchell carter roberts evans turner phillips parker
  tremblay gagnon roy cote bouchard gauthier morin lavoie fortin gagne ouellet pelletier belanger levesque bergeron leblanc
  singh patel kaur khan ali ahmed kim park choi tran pham le wang li zhang liu chen yang huang zhao wu zhou wong chan
  nowak kowalski kowalska muller schmidt schneider fischer weber meyer silva santos oliveira souza pereira costa ferreira
  rossi russo ferrari dubois bernard durand petit moreau laurent ivanov ivanova kuznetsov smirnov popov papadopoulos
  nagy kovacs toth szabo horvath hansen jensen nielsen johansson andersson de jong jansen ozturk yilmaz kaya demir`)

/** Korean family names as most of their bearers write them, by what their letters are transliterated to. */
export const koreanFamilies: Readonly<Record<string, string>> = {
  gim: 'kim',
  i: 'lee',
  bag: 'park',
  choe: 'choi',
  jeong: 'jung',
  gang: 'kang',
  jo: 'cho',
  yun: 'yoon',
  im: 'lim',
  o: 'oh',
  sin: 'shin',
  an: 'ahn',
  yu: 'yoo',
  mun: 'moon',
  baeg: 'baek',
  gweon: 'kwon',
}
