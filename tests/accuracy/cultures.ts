/** Invented people are put together from these names; nothing here is read from what compares them. */

export interface Culture {
  readonly name: string
  readonly given: readonly string[]
  readonly family: readonly string[]
  /** Where the family name stands in the language itself. */
  readonly order: 'givenFirst' | 'familyFirst'
  /** Between given and family name. */
  readonly middle: readonly string[]
  /** Given names and what their bearers are called. */
  readonly nicknames: Readonly<Record<string, readonly string[]>>
  /** Names in another script, with how pages in English write them. */
  readonly latin: Readonly<Record<string, readonly string[]>>
}

const list = (text: string): string[] => text.trim().split(/\s+/)
const pairs = (text: string): Record<string, string[]> =>
  Object.fromEntries(
    text
      .trim()
      .split(/;\s*/)
      .map(row => {
        const [name = '', ...others] = row.trim().split(/[\s,]+/)
        return [name, others]
      }),
  )

export const cultures: readonly Culture[] = [
  {
    name: 'English',
    order: 'givenFirst',
    given:
      list(`William Robert Jonathan Katherine Elizabeth Margaret Michael Joseph Thomas James Christopher Jennifer Rebecca Alexander
      Benjamin Samuel Nathaniel Theodore Abigail Victoria Susan Deborah Gregory Frederick Dorothy Patrick Daniel Edward Andrew Matthew`),
    family:
      list(`Smith Johnson Brown Whitfield Ashworth Harrington O’Neil O’Brien McDonald McAllister Fitzgerald Pemberton Lockhart
      Wainwright Thornbury Kingsley Merriweather Hollingsworth Blackwood Carmichael Donovan Featherstone Galbraith Huxtable Underhill
      Chamberlain Winterbourne Attenborough Livingstone Montgomery Stapleton Somerville Rutherford Pickering`),
    middle: list('Anne James Lee Grace Thomas Rose John Marie George Louise Walter Jane'),
    nicknames:
      pairs(`William Bill Will Billy; Robert Bob Rob Bobby; Jonathan Jon; Katherine Kate Kathy; Elizabeth Liz Beth; Margaret Peggy Maggie;
      Michael Mike; Joseph Joe; Thomas Tom; James Jim; Christopher Chris; Jennifer Jen Jenny; Rebecca Becky; Alexander Alex; Benjamin Ben;
      Samuel Sam; Theodore Ted; Abigail Abby; Victoria Vicky; Susan Sue; Deborah Debbie; Gregory Greg; Frederick Fred; Dorothy Dot; Patrick Pat;
      Daniel Dan; Edward Ed Ted; Andrew Andy Drew; Matthew Matt; Nathaniel Nate`),
    latin: {},
  },
  {
    name: 'French',
    order: 'givenFirst',
    given:
      list(`Élodie Jean-Pierre Marie-Ève François Geneviève Benoît Stéphane Chloé Hélène Gérard Mathilde Thérèse Jérôme Noémie Anaïs
      Frédéric Véronique Sébastien Éloïse Zoé Rémi Aurélie Loïc Maxime Camille Thibault Océane Raphaël`),
    family:
      list(`Tremblay Bouchard Côté Bélanger Lévesque Désilets Saint-Amour L’Heureux D’Amours Beauséjour Châtelain Gaudreault
      Villeneuve Charbonneau Lafrenière Desrochers Robitaille Archambault Quesnel Thériault Vaillancourt Grandmaison Bellefeuille
      Deschênes Sansregret Brisebois Lamothe-Cadillac Rousseau-Vermette`),
    middle: list('Marie Joseph Louis Anne Paul Claude Denise Luc'),
    nicknames: {},
    latin: {},
  },
  {
    name: 'German and Nordic',
    order: 'givenFirst',
    given:
      list(`Jürgen Jörg Günther Käthe Björn Søren Øystein Þóra Åsa Mårten Ægir Sigríður Håkon Friedrich Wolfgang Annelie Torbjørn
      Ingeborg Matthias Katharina Heinrich Liesel Göran Märta Kjersti`),
    family:
      list(`Groß Müller Schäfer Köhler Lößner Ødegård Sørensen Strøm Bjørnstad Ævarsdóttir Guðmundsson Åkerström Lindqvist
      Sjöberg Weißmann Großkopf Kjærgaard Høgh-Hansen Schönfelder Brünnhuber Holmström Rønningen Øvergaard Büchner Hägglund`),
    middle: list('Maria Karl Emil Ingrid Nils Greta'),
    nicknames: {},
    latin: {},
  },
  {
    name: 'Polish, Czech and Croatian',
    order: 'givenFirst',
    given:
      list(`Łukasz Wojciech Małgorzata Zbigniew Paweł Ğüner Agnieszka Stanisław Jiří Božena Dušan Đorđe Željko Žofie Krzysztof
      Bogusława Mirosław Přemysl Ludmiła Zdeněk Světlana Ľudovít`),
    family:
      list(`Wałęsa Wójcik Żółkiewski Szczepański Dąbrowski Łapiński Głowacki Dvořák Černý Đurić Đorđević Šimunović Žižka
      Grzegorzewski Kołodziejczyk Śliwiński Pospíšil Šťastný Łuczak Ćosić Chrząszcz Młynarski Błaszczykowski`),
    middle: list('Jan Maria Józef Anna Adam Zofia'),
    nicknames: {},
    latin: {},
  },
  {
    name: 'Spanish and Portuguese',
    order: 'givenFirst',
    given:
      list(`José María Guadalupe Joaquín Concepción Íñigo Begoña João Inês Conceição Álvaro Sebastián Ximena Agustín Nuño Lucía
      Gonçalo Estêvão Rocío Ramón Débora Matías`),
    family:
      list(`García-López Muñoz Núñez Ibáñez Peña Gutiérrez Conceição Magalhães Guimarães Saldanha Urquijo Zubizarreta Echeverría
      Villaseñor Castañeda Ordóñez Bermúdez Carvalho Figueiredo Vasconcelos Etxeberria`).concat([
        'de la Cruz',
        'de los Ríos',
        'dos Santos',
        'da Silva',
        'del Castillo',
      ]),
    middle: list('Luis Isabel Antonio Teresa Carlos Elena'),
    nicknames: {},
    latin: {},
  },
  {
    name: 'Vietnamese and Hungarian',
    order: 'familyFirst',
    given: list(
      `Lâm Hoa Quỳnh Đức Phượng Tuấn Hạnh Bích Thảo Ngân László Erzsébet György Zsófia Ágnes Gergő Tünde Ödön Kálmán Dezső`,
    ),
    family: list(`Nguyễn Trần Đặng Phạm Hoàng Huỳnh Võ Đỗ Bùi Nagy Kovács Szabó Tóth Horváth Molnár Németh`),
    middle: list('Văn Thị Minh Đình Ngọc'),
    nicknames: {},
    latin: {},
  },
  {
    name: 'Chinese and Korean',
    order: 'familyFirst',
    given: list(`小明 建国 志强 美玲 雪梅 伟东 晓红 丽华 文博 嘉怡 Xiaoming Jianguo Zhiqiang Meiling Xuemei`),
    family: list('王 李 张 刘 陈 赵 周 Wang Li Zhang Liu Chen Zhao Zhou'),
    middle: [],
    nicknames: {},
    latin:
      pairs(`小明 Xiaoming; 建国 Jianguo; 志强 Zhiqiang; 美玲 Meiling; 雪梅 Xuemei; 伟东 Weidong; 晓红 Xiaohong; 丽华 Lihua; 文博 Wenbo;
      嘉怡 Jiayi; 王 Wang; 李 Li; 张 Zhang; 刘 Liu; 陈 Chen; 赵 Zhao; 周 Zhou`),
  },
  {
    name: 'Russian, Greek and Arabic',
    order: 'givenFirst',
    given: list(
      `Александр Сергей Наталья Дмитрий Екатерина Владимир Γιώργος Ελένη Κωνσταντίνος Δημήτρης محمد أحمد فاطمة خالد`,
    ),
    family: list(
      `Щербаков Кузнецов Воробьёв Ковальчук Соколов Григорьев Παπαδόπουλος Καραμανλής Νικολαΐδης الأحمد الحسيني منصور الخطيب`,
    ),
    middle: [],
    nicknames: {},
    latin:
      pairs(`Александр Alexander Aleksandr; Сергей Sergey Sergei; Наталья Natalia Natalya; Дмитрий Dmitry Dmitri; Екатерина Ekaterina;
      Владимир Vladimir; Γιώργος Giorgos; Ελένη Eleni; Κωνσταντίνος Konstantinos; Δημήτρης Dimitris; محمد Mohammed Muhammad; أحمد Ahmed Ahmad;
      فاطمة Fatima; خالد Khaled Khalid; Щербаков Shcherbakov; Кузнецов Kuznetsov; Воробьёв Vorobyov; Ковальчук Kovalchuk; Соколов Sokolov;
      Григорьев Grigoriev Grigoryev; Παπαδόπουλος Papadopoulos; Καραμανλής Karamanlis; Νικολαΐδης Nikolaidis; الأحمد Al-Ahmad; الحسيني Al-Husseini;
      منصور Mansour Mansoor; الخطيب Al-Khatib`),
  },
]
