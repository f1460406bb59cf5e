import { reading } from './fold.ts'
import { englishGivenNames } from './nicknames.ts'

/** Names of the world that many have, each in one of the spellings that are read alike. */
const elsewhere = `
  aleksandr aleksei anatoli andrei arkadi artem boris bogdan denis dmitri evgeni fedor gennadi georgi grigori igor ilya ivan kirill
  konstantin leonid maksim mikhail nikita nikolai oleg oleksandr pavel petro petr robin roman ruben ruslan sergei serhi stanislav stepan taras
  timur valentin vasili viktor vitali vladimir vladislav volodimir yaroslav yevgeni yuri anastasia daria ekaterina elena alina galina
  irina katerina larisa ludmila marina nadezhda natalia oksana olga olena svetlana tatiana yelena yulia zoya
  andrzej bartosz grzegorz jan jakub krzysztof lukasz maciej marcin marek mariusz mateusz michal pawel piotr przemyslaw rafal tomasz
  wojciech zbigniew agnieszka barbara ewa jadwiga joanna katarzyna krystyna magdalena malgorzata monika
  dragan goran jovan milan milos nikola slobodan zoran jaroslav jiri josef karel lubomir miroslav ondrej vaclav zdenek
  abbas abdullah adnan ahmad ali amir anwar asif bashar bilal fadi faisal farid fatima habib hadi hamid hamza hasan husain ibrahim
  imran ismail jamal kamal karim khadija khalid leila mahmud mariam masud mehdi muhammad mustafa nabil nadia nasir omar osama rami
  rashid saddam said salim salman samir tariq yasmin yasin yusuf zainab
  andreas dieter friedrich georg gunther hans heinrich helmut horst jens johannes jurgen karl klaus ludwig manfred matthias olaf
  rainer stefan uwe werner wolfgang anders bjorn erik gunnar henrik jonas lars mikael nils ole per sven astrid ingrid
  alejandro alvaro arturo carlos diego eduardo emilio enrique ernesto esteban federico felipe fernando francisco gabriel guillermo
  gustavo hector ignacio javier jorge jose juan julio leonardo luis manuel miguel nicolas pablo pedro rafael ramon raul sergio
  vicente carmen consuelo dolores guadalupe isabel lucia mercedes pilar soledad
  alessandro claudio fabio giovanni giuseppe lorenzo luca marco matteo paolo pietro roberto silvio chiara francesca giulia
  francois jacques jean laurent michel olivier philippe pierre thierry benoit etienne guillaume genevieve marie nathalie sylvie
  anil arun ashok deepak ganesh manish narendra rahul rajesh rakesh ramesh ravi sandeep sanjay satya suresh sunil vijay vikram anjali
  lakshmi priya sunita istvan janos laszlo sandor zoltan gheorghe ioan mihai nicolae vasile ioannis dimitrios konstantinos nikolaos
  mehmet mustafa recep murat emre ayse fatma elif zeynep kemal`

/** Slavic names, each followed by what it is in Ukrainian and Belarusian and by what its bearers are called. */
const slavic = `
  aleksandr oleksandr aliaksandr alexander sasha sanya; aleksei alexei oleksi aliaksei alyosha lyosha; andrei andri andrey;
  dmitri dmitro dzmitri dima mitya; evgeni yevgeni yevhen yauheni zhenya; georgi heorhi; grigori hrihori ryhor grisha;
  igor ihor ihar; ilya illia; konstantin kostiantyn kanstantsin kostya; mikhail mikhailo mikhal misha; nikolai mikola mikalai kolya;
  oleg oleh aleh; pavel pavlo pasha; pyotr petro piatro petya; sergei serhi siarhei seryozha; stepan stsiapan; vasili vasil vasya;
  viktor viktar vitya; vladimir volodimir uladzimir vova volodya; vladislav uladzislau vlad; vyacheslav viacheslau slava;
  anastasia nastasia nastya; ekaterina yekaterina katerina katsiarina katya; elena yelena olena alena lena; natalia natasha;
  oksana aksana; olga olha volha olya; svetlana svitlana sviatlana sveta; tatiana tetiana tatsiana tanya; yulia yuliya yulya`

const formalByReading = new Map<string, string>()
for (const row of slavic.split(';')) {
  const [formal = '', ...others] = row.trim().split(/\s+/)
  for (const name of [formal, ...others]) formalByReading.set(reading(name), formal)
}

/** What a Slavic name is in Russian: Oleksandr and Sasha are Aleksandr, and so is Aleksandrs in Latvia. */
export const slavicNameOf = (word: string): string | undefined =>
  formalByReading.get(reading(word)) ?? formalByReading.get(reading(word.replace(/(?<=[^aeiou])s$/, '')))

const namesElsewhere = elsewhere.trim().split(/\s+/)
const byReading = new Map(namesElsewhere.map(name => [reading(name), name]))
const spelled = new Set([...englishGivenNames, ...namesElsewhere])

/** The given name that a word is, or that is read as it is: Robin and Ruben are two, Osama and Usama one. */
export const givenNameOf = (word: string): string | null =>
  spelled.has(word) ? word : ((word.length > 3 ? byReading.get(reading(word)) : null) ?? null)

export const isGivenName = (word: string): boolean => givenNameOf(word) !== null
