import airbnb from 'simple-icons/icons/airbnb.svg'
import aliexpress from 'simple-icons/icons/aliexpress.svg'
import apple from 'simple-icons/icons/apple.svg'
import battledotnet from 'simple-icons/icons/battledotnet.svg'
import binance from 'simple-icons/icons/binance.svg'
import bitwarden from 'simple-icons/icons/bitwarden.svg'
import bookingdotcom from 'simple-icons/icons/bookingdotcom.svg'
import coinbase from 'simple-icons/icons/coinbase.svg'
import coursera from 'simple-icons/icons/coursera.svg'
import dailymotion from 'simple-icons/icons/dailymotion.svg'
import deezer from 'simple-icons/icons/deezer.svg'
import discord from 'simple-icons/icons/discord.svg'
import dropbox from 'simple-icons/icons/dropbox.svg'
import duolingo from 'simple-icons/icons/duolingo.svg'
import ea from 'simple-icons/icons/ea.svg'
import ebay from 'simple-icons/icons/ebay.svg'
import epicgames from 'simple-icons/icons/epicgames.svg'
import etsy from 'simple-icons/icons/etsy.svg'
import evernote from 'simple-icons/icons/evernote.svg'
import expedia from 'simple-icons/icons/expedia.svg'
import facebook from 'simple-icons/icons/facebook.svg'
import fitbit from 'simple-icons/icons/fitbit.svg'
import flickr from 'simple-icons/icons/flickr.svg'
import github from 'simple-icons/icons/github.svg'
import gitlab from 'simple-icons/icons/gitlab.svg'
import godaddy from 'simple-icons/icons/godaddy.svg'
import gofundme from 'simple-icons/icons/gofundme.svg'
import google from 'simple-icons/icons/google.svg'
import grammarly from 'simple-icons/icons/grammarly.svg'
import gravatar from 'simple-icons/icons/gravatar.svg'
import icloud from 'simple-icons/icons/icloud.svg'
import imgur from 'simple-icons/icons/imgur.svg'
import indeed from 'simple-icons/icons/indeed.svg'
import instagram from 'simple-icons/icons/instagram.svg'
import internetarchive from 'simple-icons/icons/internetarchive.svg'
import kickstarter from 'simple-icons/icons/kickstarter.svg'
import lastdotfm from 'simple-icons/icons/lastdotfm.svg'
import lastpass from 'simple-icons/icons/lastpass.svg'
import lyft from 'simple-icons/icons/lyft.svg'
import medium from 'simple-icons/icons/medium.svg'
import myspace from 'simple-icons/icons/myspace.svg'
import netflix from 'simple-icons/icons/netflix.svg'
import notion from 'simple-icons/icons/notion.svg'
import okcupid from 'simple-icons/icons/okcupid.svg'
import patreon from 'simple-icons/icons/patreon.svg'
import paypal from 'simple-icons/icons/paypal.svg'
import pinterest from 'simple-icons/icons/pinterest.svg'
import playstation from 'simple-icons/icons/playstation.svg'
import proton from 'simple-icons/icons/proton.svg'
import quora from 'simple-icons/icons/quora.svg'
import reddit from 'simple-icons/icons/reddit.svg'
import revolut from 'simple-icons/icons/revolut.svg'
import roblox from 'simple-icons/icons/roblox.svg'
import shopify from 'simple-icons/icons/shopify.svg'
import snapchat from 'simple-icons/icons/snapchat.svg'
import soundcloud from 'simple-icons/icons/soundcloud.svg'
import spotify from 'simple-icons/icons/spotify.svg'
import stackoverflow from 'simple-icons/icons/stackoverflow.svg'
import steam from 'simple-icons/icons/steam.svg'
import strava from 'simple-icons/icons/strava.svg'
import stripe from 'simple-icons/icons/stripe.svg'
import target from 'simple-icons/icons/target.svg'
import telegram from 'simple-icons/icons/telegram.svg'
import tiktok from 'simple-icons/icons/tiktok.svg'
import trello from 'simple-icons/icons/trello.svg'
import tripadvisor from 'simple-icons/icons/tripadvisor.svg'
import tumblr from 'simple-icons/icons/tumblr.svg'
import twitch from 'simple-icons/icons/twitch.svg'
import uber from 'simple-icons/icons/uber.svg'
import ubisoft from 'simple-icons/icons/ubisoft.svg'
import udemy from 'simple-icons/icons/udemy.svg'
import vimeo from 'simple-icons/icons/vimeo.svg'
import vinted from 'simple-icons/icons/vinted.svg'
import wattpad from 'simple-icons/icons/wattpad.svg'
import wikipedia from 'simple-icons/icons/wikipedia.svg'
import wise from 'simple-icons/icons/wise.svg'
import wordpress from 'simple-icons/icons/wordpress.svg'
import x from 'simple-icons/icons/x.svg'
import youtube from 'simple-icons/icons/youtube.svg'
import zoom from 'simple-icons/icons/zoom.svg'

/** Addresses of the logos that ship, by the domains of Wardlight's own table of sites (docs/sites.md). Sites without one are not in Simple Icons. */
export const siteLogos: ReadonlyMap<string, string> = new Map([
  ['airbnb.com', airbnb],
  ['aliexpress.com', aliexpress],
  ['apple.com', apple],
  ['archive.org', internetarchive],
  ['battle.net', battledotnet],
  ['binance.com', binance],
  ['bitwarden.com', bitwarden],
  ['booking.com', bookingdotcom],
  ['coinbase.com', coinbase],
  ['coursera.org', coursera],
  ['dailymotion.com', dailymotion],
  ['deezer.com', deezer],
  ['discord.com', discord],
  ['dropbox.com', dropbox],
  ['duolingo.com', duolingo],
  ['ea.com', ea],
  ['ebay.com', ebay],
  ['epicgames.com', epicgames],
  ['etsy.com', etsy],
  ['evernote.com', evernote],
  ['expedia.com', expedia],
  ['facebook.com', facebook],
  ['fitbit.com', fitbit],
  ['flickr.com', flickr],
  ['github.com', github],
  ['gitlab.com', gitlab],
  ['godaddy.com', godaddy],
  ['gofundme.com', gofundme],
  ['google.com', google],
  ['grammarly.com', grammarly],
  ['gravatar.com', gravatar],
  ['icloud.com', icloud],
  ['imgur.com', imgur],
  ['indeed.com', indeed],
  ['instagram.com', instagram],
  ['kickstarter.com', kickstarter],
  ['last.fm', lastdotfm],
  ['lastpass.com', lastpass],
  ['lyft.com', lyft],
  ['medium.com', medium],
  ['myspace.com', myspace],
  ['netflix.com', netflix],
  ['notion.so', notion],
  ['okcupid.com', okcupid],
  ['patreon.com', patreon],
  ['paypal.com', paypal],
  ['pinterest.com', pinterest],
  ['playstation.com', playstation],
  ['proton.me', proton],
  ['quora.com', quora],
  ['reddit.com', reddit],
  ['revolut.com', revolut],
  ['roblox.com', roblox],
  ['shopify.com', shopify],
  ['snapchat.com', snapchat],
  ['soundcloud.com', soundcloud],
  ['spotify.com', spotify],
  ['stackoverflow.com', stackoverflow],
  ['steampowered.com', steam],
  ['strava.com', strava],
  ['stripe.com', stripe],
  ['target.com', target],
  ['telegram.org', telegram],
  ['tiktok.com', tiktok],
  ['trello.com', trello],
  ['tripadvisor.com', tripadvisor],
  ['tumblr.com', tumblr],
  ['twitch.tv', twitch],
  ['twitter.com', x],
  ['uber.com', uber],
  ['ubisoft.com', ubisoft],
  ['udemy.com', udemy],
  ['vimeo.com', vimeo],
  ['vinted.fr', vinted],
  ['wattpad.com', wattpad],
  ['wikipedia.org', wikipedia],
  ['wise.com', wise],
  ['wordpress.com', wordpress],
  ['x.com', x],
  ['youtube.com', youtube],
  ['zoom.us', zoom],
])
