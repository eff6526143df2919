BEGIN TRANSACTION;
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES('0002');
CREATE TABLE analyses (
	table_id VARCHAR(32) NOT NULL, 
	status VARCHAR(16) NOT NULL, 
	level VARCHAR(40) NOT NULL, 
	asked FLOAT NOT NULL, 
	done INTEGER NOT NULL, 
	total INTEGER NOT NULL, 
	document TEXT NOT NULL, 
	holder VARCHAR(64), 
	held_until FLOAT, 
	PRIMARY KEY (table_id), 
	FOREIGN KEY(table_id) REFERENCES tables (id) ON DELETE CASCADE
);
INSERT INTO "analyses" VALUES('4f1524a254063024','waiting','expert',1.79483593526724648477e+09,0,4,'[]',NULL,NULL);
CREATE TABLE steps (
	table_id VARCHAR(32) NOT NULL, 
	number INTEGER NOT NULL, 
	seat INTEGER NOT NULL, 
	action VARCHAR(64) NOT NULL, 
	at FLOAT NOT NULL, 
	client VARCHAR(64), 
	PRIMARY KEY (table_id, number), 
	FOREIGN KEY(table_id) REFERENCES tables (id) ON DELETE CASCADE
);
INSERT INTO "steps" VALUES('025a3bb9f067187b',1,2,'f1:5',1.79483593498470163341e+09,NULL);
INSERT INTO "steps" VALUES('025a3bb9f067187b',2,2,'g3',1.79483593498470163341e+09,NULL);
INSERT INTO "steps" VALUES('025a3bb9f067187b',3,0,'b1:9',1.79483593500481796272e+09,NULL);
INSERT INTO "steps" VALUES('025a3bb9f067187b',4,0,'b2',1.79483593500481796272e+09,NULL);
INSERT INTO "steps" VALUES('025a3bb9f067187b',5,1,'f1:B',1.79483593500861978529e+09,NULL);
INSERT INTO "steps" VALUES('025a3bb9f067187b',6,1,'e2',1.79483593500861978529e+09,NULL);
INSERT INTO "steps" VALUES('025a3bb9f067187b',7,2,'g2:5',1.79483593501242136951e+09,NULL);
INSERT INTO "steps" VALUES('025a3bb9f067187b',8,2,'f1',1.79483593501242136951e+09,NULL);
INSERT INTO "steps" VALUES('025a3bb9f067187b',9,0,'f7:3',1.79483593501696610445e+09,NULL);
INSERT INTO "steps" VALUES('025a3bb9f067187b',10,0,'a6',1.79483593501696610445e+09,NULL);
INSERT INTO "steps" VALUES('025a3bb9f067187b',11,1,'g4:7',1.79483593502866339676e+09,NULL);
INSERT INTO "steps" VALUES('025a3bb9f067187b',12,1,'-',1.79483593502866339676e+09,NULL);
INSERT INTO "steps" VALUES('025a3bb9f067187b',13,2,'a6:5',1.79483593503093600274e+09,NULL);
INSERT INTO "steps" VALUES('025a3bb9f067187b',14,2,'e3',1.79483593503093600274e+09,NULL);
INSERT INTO "steps" VALUES('025a3bb9f067187b',15,0,'b7:5',1.79483593503644728662e+09,NULL);
INSERT INTO "steps" VALUES('025a3bb9f067187b',16,0,'c4',1.79483593503644728662e+09,NULL);
INSERT INTO "steps" VALUES('025a3bb9f067187b',17,1,'d1:9',1.79483593503998684884e+09,NULL);
INSERT INTO "steps" VALUES('7768ad896fb1b5ef',1,2,'b1:3',1.7948359350583398342e+09,NULL);
INSERT INTO "steps" VALUES('7768ad896fb1b5ef',2,2,'c7',1.7948359350583398342e+09,NULL);
INSERT INTO "steps" VALUES('7768ad896fb1b5ef',3,0,'a2:D',1.79483593506460547446e+09,NULL);
INSERT INTO "steps" VALUES('7768ad896fb1b5ef',4,0,'d4',1.79483593506460547446e+09,NULL);
INSERT INTO "steps" VALUES('7768ad896fb1b5ef',5,1,'g6:5',1.79483593506845116611e+09,NULL);
INSERT INTO "steps" VALUES('7768ad896fb1b5ef',6,1,'g4',1.79483593506845116611e+09,NULL);
INSERT INTO "steps" VALUES('7768ad896fb1b5ef',7,2,'g4:5',1.79483593507247734069e+09,NULL);
INSERT INTO "steps" VALUES('7768ad896fb1b5ef',8,2,'f5',1.79483593507247734069e+09,NULL);
INSERT INTO "steps" VALUES('7768ad896fb1b5ef',9,0,'b7:A',1.79483593507636189461e+09,NULL);
INSERT INTO "steps" VALUES('7768ad896fb1b5ef',10,0,'b4',1.79483593507636189461e+09,NULL);
INSERT INTO "steps" VALUES('7768ad896fb1b5ef',11,1,'g4:6',1.79483593508057880398e+09,NULL);
INSERT INTO "steps" VALUES('7768ad896fb1b5ef',12,1,'g4',1.79483593508057880398e+09,NULL);
INSERT INTO "steps" VALUES('7768ad896fb1b5ef',13,2,'d7:C',1.79483593508506488801e+09,NULL);
INSERT INTO "steps" VALUES('7768ad896fb1b5ef',14,2,'c3',1.79483593508506488801e+09,NULL);
INSERT INTO "steps" VALUES('7768ad896fb1b5ef',15,0,'b1:9',1.79483593508848547938e+09,NULL);
INSERT INTO "steps" VALUES('7768ad896fb1b5ef',16,0,'b4',1.79483593508848547938e+09,NULL);
INSERT INTO "steps" VALUES('7768ad896fb1b5ef',17,1,'b1:A',1794835935.09996,NULL);
INSERT INTO "steps" VALUES('d92f4c732382c465',1,2,'d7:5',1.79483593512055683138e+09,NULL);
INSERT INTO "steps" VALUES('d92f4c732382c465',2,2,'f6',1.79483593512055683138e+09,NULL);
INSERT INTO "steps" VALUES('d92f4c732382c465',3,0,'f1:9',1.7948359351253654957e+09,NULL);
INSERT INTO "steps" VALUES('d92f4c732382c465',4,0,'b1',1.7948359351253654957e+09,NULL);
INSERT INTO "steps" VALUES('d92f4c732382c465',5,1,'g4:5',1.79483593512870478635e+09,NULL);
INSERT INTO "steps" VALUES('d92f4c732382c465',6,1,'f7*',1.79483593512870478635e+09,NULL);
INSERT INTO "steps" VALUES('d92f4c732382c465',7,1,'a6:A',1.79483593513653182983e+09,NULL);
INSERT INTO "steps" VALUES('d92f4c732382c465',8,1,'e5',1.79483593513653182983e+09,NULL);
INSERT INTO "steps" VALUES('d92f4c732382c465',9,2,'b7:A',1.79483593514073252678e+09,NULL);
INSERT INTO "steps" VALUES('d92f4c732382c465',10,2,'e5*',1.79483593514073252678e+09,NULL);
INSERT INTO "steps" VALUES('d92f4c732382c465',11,2,'f1:5',1.79483593514438271527e+09,NULL);
INSERT INTO "steps" VALUES('d92f4c732382c465',12,2,'-',1.79483593514438271527e+09,NULL);
INSERT INTO "steps" VALUES('d92f4c732382c465',13,0,'d1:A',1.79483593514868593221e+09,NULL);
INSERT INTO "steps" VALUES('d92f4c732382c465',14,0,'d5',1.79483593514868593221e+09,NULL);
INSERT INTO "steps" VALUES('d92f4c732382c465',15,1,'f7:5',1.79483593515273714066e+09,NULL);
INSERT INTO "steps" VALUES('d92f4c732382c465',16,1,'c6*',1.79483593515273714066e+09,NULL);
INSERT INTO "steps" VALUES('d92f4c732382c465',17,1,'b1:5',1.79483593515598678592e+09,NULL);
INSERT INTO "steps" VALUES('77a3d4348b03f63a',1,2,'d5:B',1.79483593517808270455e+09,NULL);
INSERT INTO "steps" VALUES('77a3d4348b03f63a',2,2,'-',1.79483593517808270455e+09,NULL);
INSERT INTO "steps" VALUES('77a3d4348b03f63a',3,0,'a2:3',1.79483593518569922451e+09,NULL);
INSERT INTO "steps" VALUES('77a3d4348b03f63a',4,0,'-',1.79483593518569922451e+09,NULL);
INSERT INTO "steps" VALUES('77a3d4348b03f63a',5,1,'d1:9',1.79483593519368529321e+09,NULL);
INSERT INTO "steps" VALUES('77a3d4348b03f63a',6,1,'b2^w',1.79483593519368529321e+09,NULL);
INSERT INTO "steps" VALUES('77a3d4348b03f63a',7,2,'e4:D',1.79483593520564627642e+09,NULL);
INSERT INTO "steps" VALUES('77a3d4348b03f63a',8,2,'e4',1.79483593520564627642e+09,NULL);
INSERT INTO "steps" VALUES('77a3d4348b03f63a',9,0,'e2:A',1.79483593521020865432e+09,NULL);
INSERT INTO "steps" VALUES('77a3d4348b03f63a',10,0,'e2',1.79483593521020865432e+09,NULL);
INSERT INTO "steps" VALUES('77a3d4348b03f63a',11,1,'e2:9',1.79483593521782970429e+09,NULL);
INSERT INTO "steps" VALUES('77a3d4348b03f63a',12,1,'-',1.79483593521782970429e+09,NULL);
INSERT INTO "steps" VALUES('77a3d4348b03f63a',13,2,'d5:6',1.79483593522164559365e+09,NULL);
INSERT INTO "steps" VALUES('77a3d4348b03f63a',14,2,'c3^u',1.79483593522164559365e+09,NULL);
INSERT INTO "steps" VALUES('77a3d4348b03f63a',15,0,'e4:C',1.79483593522637891772e+09,NULL);
INSERT INTO "steps" VALUES('77a3d4348b03f63a',16,0,'a2',1.79483593522637891772e+09,NULL);
INSERT INTO "steps" VALUES('77a3d4348b03f63a',17,1,'b1:A',1.79483593522810101509e+09,NULL);
INSERT INTO "steps" VALUES('4f1524a254063024',1,1,'g4:6',1.79483593524881243708e+09,NULL);
INSERT INTO "steps" VALUES('4f1524a254063024',2,1,'a6',1.79483593524881243708e+09,NULL);
INSERT INTO "steps" VALUES('4f1524a254063024',3,0,'f7:5',1.79483593525234651567e+09,NULL);
INSERT INTO "steps" VALUES('4f1524a254063024',4,0,'-',1.79483593525234651567e+09,NULL);
INSERT INTO "steps" VALUES('4f1524a254063024',5,1,'a6:6',1.79483593525675582886e+09,NULL);
INSERT INTO "steps" VALUES('4f1524a254063024',6,1,'d7',1.79483593525675582886e+09,NULL);
INSERT INTO "steps" VALUES('4f1524a254063024',7,0,'g4:C',1.79483593525887155529e+09,NULL);
INSERT INTO "steps" VALUES('4f1524a254063024',8,0,'b2',1.79483593525887155529e+09,NULL);
CREATE TABLE tables (
	id VARCHAR(32) NOT NULL, 
	created FLOAT NOT NULL, 
	changed FLOAT NOT NULL, 
	status VARCHAR(16) NOT NULL, 
	revision BIGINT NOT NULL, 
	document TEXT NOT NULL, 
	number INTEGER NOT NULL, 
	start TEXT, 
	snapshot TEXT, 
	due FLOAT, 
	holder VARCHAR(64), 
	held_until FLOAT, 
	PRIMARY KEY (id)
);
INSERT INTO "tables" VALUES('025a3bb9f067187b',1.7948359349551253318e+09,1.79483593503998684884e+09,'running',1,'{"rules": "classic", "options": {"players": 3, "first": 2, "colours": ["yellow", "blue", "green"], "tiles": "1992", "order": ["pile", "pile", "pile"], "open": [false, false, false], "home": true, "treasures": 8}, "chairs": [{"kind": "person", "name": "Ada", "level": null, "emptied": 0}, {"kind": "person", "name": "Ben", "level": null, "emptied": 0}, {"kind": "bot", "name": "", "level": "easy", "emptied": 0}], "hints": true, "turn_seconds": 90, "level": "normal", "passed": [], "asked_at": null, "votes": [], "resigned": [], "winners": null, "rematch": null, "expected": [], "started_at": 1794835934.971465, "record": null}',17,'{"rules": "classic", "version": 1, "options": {"players": 3, "first": 2, "colours": ["yellow", "blue", "green"], "tiles": "1992", "order": ["pile", "pile", "pile"], "open": [false, false, false], "home": true, "treasures": 8}, "board": ["6CE5E7C", "35C35AE", "777AEDD", "5A5BC65", "75BCD9D", "93336AA", "3EB9B39"], "spare": "A", "pawns": ["a1", "g1", "g7"], "homes": ["a1", "g1", "g7"], "turn": 2, "phase": "shift", "banned": null, "turns": 0, "winners": [], "scores": null, "treasures": {"c1": "skull", "e1": "sword", "a3": "gold", "c3": "keys", "e3": "emerald", "g3": "helmet", "a5": "book", "c5": "crown", "e5": "chest", "g5": "candelabrum", "c7": "map", "e7": "ring", "d4": "bat", "f1": "dragon", "g2": "ghost", "f3": "genie", "b7": "troll", "b3": "princess", "b1": "owl", "c6": "spider", "e6": "moth", "a6": "lizard", "f7": "mouse", "d7": "scarab"}, "players": [{"found": [], "pile": ["mouse", "keys", "ghost", "candelabrum", "moth", "crown", "sword", "book"]}, {"found": [], "pile": ["skull", "lizard", "emerald", "map", "helmet", "bat", "troll", "spider"]}, {"found": [], "pile": ["scarab", "dragon", "princess", "ring", "gold", "owl", "genie", "chest"]}]}','{"rules":"classic","version":1,"options":{"players":3,"first":2,"colours":["yellow","blue","green"],"tiles":"1992","order":["pile","pile","pile"],"open":[false,false,false],"home":true,"treasures":8},"board":["6CE9EEC","C535575","7575EAD","7ABAD57","79BCD6D","535C369","35B3B39"],"spare":"9","pawns":["c4","d3","e3"],"homes":["a1","g1","g7"],"turn":1,"phase":"move","banned":"d7","turns":8,"winners":[],"treasures":{"c1":"skull","e1":"sword","a3":"gold","c3":"keys","e3":"emerald","g3":"helmet","a5":"book","c5":"crown","e5":"chest","g5":"candelabrum","c7":"map","e7":"ring","c4":"bat","f2":"dragon","f1":"ghost","e4":"genie","g4":"troll","a4":"princess","a2":"owl","d7":"spider","f6":"moth","b5":"lizard","d1":"mouse","spare":"scarab"},"scores":null,"players":[{"found":[],"pile":["mouse","keys","ghost","candelabrum","moth","crown","sword","book"]},{"found":[],"pile":["skull","lizard","emerald","map","helmet","bat","troll","spider"]},{"found":[],"pile":["scarab","dragon","princess","ring","gold","owl","genie","chest"]}]}',1.79483602503644728664e+09,NULL,NULL);
INSERT INTO "tables" VALUES('7768ad896fb1b5ef',1.79483593504529047009e+09,1794835935.09996,'running',1,'{"rules": "daynight", "options": {"players": 3, "first": 2, "colours": ["yellow", "blue", "green"], "tiles": "2016", "order": ["pile", "pile", "pile"], "open": [false, false, false]}, "chairs": [{"kind": "person", "name": "Ada", "level": null, "emptied": 0}, {"kind": "person", "name": "Ben", "level": null, "emptied": 0}, {"kind": "bot", "name": "", "level": "easy", "emptied": 0}], "hints": true, "turn_seconds": 90, "level": "normal", "passed": [], "asked_at": null, "votes": [], "resigned": [], "winners": null, "rematch": null, "expected": [], "started_at": 1794835935.0540814, "record": null}',17,'{"rules": "daynight", "version": 1, "options": {"players": 3, "first": 2, "colours": ["yellow", "blue", "green"], "tiles": "2016", "order": ["pile", "pile", "pile"], "open": [false, false, false]}, "board": ["65E6E5C", "3665B5A", "7375E9D", "5ACC3E5", "7DB9DED", "A936659", "37BBBA9"], "spare": "9", "pawns": ["a1", "g1", "g7"], "homes": ["a1", "g1", "g7"], "turn": 2, "phase": "shift", "banned": null, "turns": 0, "winners": [], "scores": [0, 0, 0], "treasures": {"c1": "skull", "e1": "sword", "a3": "gold", "c3": "keys", "e3": "emerald", "g3": "helmet", "a5": "book", "c5": "crown", "e5": "chest", "g5": "candelabrum", "c7": "map", "e7": "ring", "b7": "bat", "f4": "dragon", "b5": "ghost", "d7": "genie", "f5": "troll", "e2": "princess", "f3": "owl", "d6": "spider", "a2": "moth", "spare": "lizard", "d5": "mouse", "c2": "scarab"}, "night": {"f1": "firefly", "a6": "wisp", "d2": "wolf", "g2": "cat", "g4": "fox", "f6": "hedgehog", "f7": "raven", "b4": "toad", "d3": "mushroom", "b1": "lantern", "f2": "comet", "a4": "moonflower"}, "light": "day", "coins": [3, 5, 1], "coin": null, "players": [{"found": [], "pile": ["book", "troll", "scarab", "ghost"], "night": ["lantern", "raven", "wolf", "firefly"], "night_found": []}, {"found": [], "pile": ["sword", "dragon", "owl", "candelabrum"], "night": ["comet", "cat", "fox", "moonflower"], "night_found": []}, {"found": [], "pile": ["genie", "map", "princess", "mouse"], "night": ["wisp", "mushroom", "hedgehog", "toad"], "night_found": []}]}','{"rules":"daynight","version":1,"options":{"players":3,"first":2,"colours":["yellow","blue","green"],"tiles":"2016","order":["pile","pile","pile"],"open":[false,false,false]},"board":["6AE6E5C","D9555B5","737EE9D","A639556","7CB6DED","DC6B595","33BCBA9"],"spare":"9","pawns":["b5","g4","c3"],"homes":["a1","g1","g7"],"turn":1,"phase":"move","banned":"b7","turns":8,"winners":[],"treasures":{"c1":"skull","e1":"sword","a3":"gold","c3":"keys","e3":"emerald","g3":"helmet","a5":"book","c5":"crown","e5":"chest","g5":"candelabrum","c7":"map","e7":"ring","a2":"bat","d3":"dragon","a6":"ghost","d6":"genie","f5":"troll","f2":"princess","f3":"owl","c6":"spider","b3":"moth","g4":"lizard","d4":"mouse","d1":"scarab"},"light":"day","coin":null,"scores":[0,0,0],"night":{"f1":"firefly","f4":"wisp","e2":"wolf","g6":"cat","e4":"fox","e6":"hedgehog","f7":"raven","a4":"toad","d2":"mushroom","c2":"lantern","g2":"comet","b1":"moonflower"},"coins":[3,5,1],"players":[{"found":[],"pile":["book","troll","scarab","ghost"],"night":["lantern","raven","wolf","firefly"],"night_found":[]},{"found":[],"pile":["sword","dragon","owl","candelabrum"],"night":["comet","cat","fox","moonflower"],"night_found":[]},{"found":[],"pile":["genie","map","princess","mouse"],"night":["wisp","mushroom","hedgehog","toad"],"night_found":[]}]}',1.79483602508848547928e+09,NULL,NULL);
INSERT INTO "tables" VALUES('d92f4c732382c465',1794835935.10514,1.79483593515598678592e+09,'running',1,'{"rules": "master", "options": {"players": 3, "first": 2, "colours": ["red", "yellow", "blue"], "tiles": "1992", "chain_wands": false, "deals": true}, "chairs": [{"kind": "person", "name": "Ada", "level": null, "emptied": 0}, {"kind": "person", "name": "Ben", "level": null, "emptied": 0}, {"kind": "bot", "name": "", "level": "easy", "emptied": 0}], "hints": true, "turn_seconds": 90, "level": "normal", "passed": [], "asked_at": null, "votes": [], "resigned": [], "winners": null, "rematch": null, "expected": [], "started_at": 1794835935.114531, "record": null}',17,'{"rules": "master", "version": 1, "options": {"players": 3, "first": 2, "colours": ["red", "yellow", "blue"], "tiles": "1992", "chain_wands": false, "deals": true}, "board": ["6AE6E9C", "3BD3569", "7E75EBD", "56CC3B9", "75B5DAD", "5CEC3A5", "39B5BA9"], "spare": "A", "pawns": ["c3", "e3", "e5"], "homes": ["c3", "e3", "e5"], "turn": 2, "phase": "shift", "banned": null, "turns": 0, "winners": [], "scores": [9, 9, 9], "tokens": {"f2": 1, "b2": 2, "d5": 3, "b6": 4, "f3": 5, "b4": 6, "b3": 7, "d2": 8, "e6": 9, "e4": 10, "b5": 11, "f4": 12, "f5": 13, "c2": 14, "d3": 15, "d4": 16, "c4": 17, "d6": 18, "e2": 19, "c6": 20, "f6": 25}, "extra": false, "offer": null, "players": [{"tokens": [], "wands": 3, "formula": [9, 20, 11]}, {"tokens": [], "wands": 3, "formula": [11, 3, 14]}, {"tokens": [], "wands": 3, "formula": [12, 1, 9]}]}','{"rules":"master","version":1,"options":{"players":3,"first":2,"colours":["red","yellow","blue"],"tiles":"1992","chain_wands":false,"deals":true},"board":["65EAE9C","3BD3599","7E75E6D","6C5CB95","75B3DBD","A5CC53A","39BEB59"],"spare":"A","pawns":["d5","c6","e5"],"homes":["c3","e3","e5"],"turn":1,"phase":"move","banned":"b7","turns":8,"winners":[],"tokens":{"f3":1,"b2":2,"c4":3,"c6":4,"e4":5,"a4":6,"b3":7,"d2":8,"f6":9,"d5":10,"b5":11,"f5":12,"g6":13,"c2":14,"d3":15,"d4":16,"b4":17,"d6":18,"e2":19,"d7":20,"f7":25},"extra":true,"offer":null,"scores":[9,3,6],"players":[{"tokens":[],"wands":3,"formula":[9,20,11]},{"tokens":[],"wands":1,"formula":[11,3,14]},{"tokens":[],"wands":2,"formula":[12,1,9]}]}',1.79483602515273714069e+09,NULL,NULL);
INSERT INTO "tables" VALUES('77a3d4348b03f63a',1.79483593516417026521e+09,1.79483593522810101509e+09,'running',1,'{"rules": "towers", "options": {"players": 3, "first": 2, "colours": ["yellow", "blue", "green"], "order": ["pile", "pile", "pile"], "open": [false, false, false], "wild_spells": [false, false, false]}, "chairs": [{"kind": "person", "name": "Ada", "level": null, "emptied": 0}, {"kind": "person", "name": "Ben", "level": null, "emptied": 0}, {"kind": "bot", "name": "", "level": "easy", "emptied": 0}], "hints": true, "turn_seconds": 90, "level": "normal", "passed": [], "asked_at": null, "votes": [], "resigned": [], "winners": null, "rematch": null, "expected": [], "started_at": 1794835935.1682918, "record": null}',17,'{"rules": "towers", "version": 1, "options": {"players": 3, "first": 2, "colours": ["yellow", "blue", "green"], "order": ["pile", "pile", "pile"], "open": [false, false, false], "wild_spells": [false, false, false]}, "board": ["6AE9C", "3A5EC", "77FBD", "AAA6C", "3CB39"], "spare": "D", "pawns": ["a1", "e1", "e5"], "homes": ["a1", "e1", "e5"], "turn": 2, "phase": "shift", "banned": null, "turns": 0, "winners": [], "scores": null, "heights": ["22342", "34252", "31443", "31534", "21352"], "spare_height": "2", "treasures": {"c1": "chalice", "a3": "potion", "e3": "amulet", "c5": "orb", "b5": "spellbook", "a2": "hourglass", "e4": "lantern", "d5": "mirror", "b3": "key", "spare": "crown", "d3": "cauldron", "d2": "feather"}, "rune": "c3", "spell_pile": ["down", "down", "down", "wild", "down", "down", "wild", "up", "up", "down", "down", "down", "up", "down", "wild", "up", "up", "wild", "up", "wild", "up"], "discard": [], "seed": 6897801939078969, "players": [{"found": [], "pile": ["amulet", "orb", "potion", "lantern"], "spells": {"up": 1, "down": 0, "wild": 0}, "quest": false}, {"found": [], "pile": ["key", "chalice", "feather", "spellbook"], "spells": {"up": 0, "down": 0, "wild": 1}, "quest": false}, {"found": [], "pile": ["crown", "cauldron", "mirror", "hourglass"], "spells": {"up": 1, "down": 0, "wild": 0}, "quest": false}]}','{"rules":"towers","version":1,"options":{"players":3,"first":2,"colours":["yellow","blue","green"],"order":["pile","pile","pile"],"open":[false,false,false],"wild_spells":[false,false,false]},"board":["6AEAC","AAB59","7EFCD","A73DC","36B69"],"spare":"C","pawns":["a2","e2","c3"],"homes":["a1","e1","e5"],"turn":1,"phase":"move","banned":"b5","turns":8,"winners":[],"heights":["21332","42424","35443","51522","23332"],"spare_height":"1","treasures":{"c1":"chalice","a3":"potion","e3":"amulet","c5":"orb","spare":"spellbook","d5":"hourglass","d3":"lantern","c4":"mirror","b4":"key","d4":"crown","c2":"cauldron","b3":"feather"},"rune":"c3","discard":["wild","up"],"scores":null,"spell_pile":["wild","up","up","down","down","down","up","down","wild","up","up","wild","up","wild","up"],"seed":6897801939078969,"players":[{"found":[],"pile":["amulet","orb","potion","lantern"],"spells":{"up":1,"down":2,"wild":1},"quest":false},{"found":[],"pile":["key","chalice","feather","spellbook"],"spells":{"up":0,"down":2,"wild":0},"quest":false},{"found":["crown"],"pile":["cauldron","mirror","hourglass"],"spells":{"up":0,"down":1,"wild":0},"quest":true}]}',1.7948360252263789177e+09,NULL,NULL);
INSERT INTO "tables" VALUES('4f1524a254063024',1.7948359352305531502e+09,1.79483593526437902447e+09,'over',2,'{"rules": "classic", "options": {"players": 2, "first": 1, "colours": ["yellow", "green"], "tiles": "1992", "order": ["pile", "pile"], "open": [false, false], "home": true, "treasures": 12}, "chairs": [{"kind": "person", "name": "Ada", "level": null, "emptied": 0}, {"kind": "person", "name": "Ben", "level": null, "emptied": 0}], "hints": false, "turn_seconds": null, "level": "normal", "passed": [], "asked_at": null, "votes": [], "resigned": [0], "winners": [1], "rematch": null, "expected": [], "started_at": 1794835935.2405636, "record": null}',8,'{"rules": "classic", "version": 1, "options": {"players": 2, "first": 1, "colours": ["yellow", "green"], "tiles": "1992", "order": ["pile", "pile"], "open": [false, false], "home": true, "treasures": 12}, "board": ["6CE9ECC", "A576DD9", "7A79E9D", "AA5CAA6", "7AB3D5D", "6C7D559", "33BABB9"], "spare": "9", "pawns": ["a1", "g7"], "homes": ["a1", "g7"], "turn": 1, "phase": "shift", "banned": null, "turns": 0, "winners": [], "scores": null, "treasures": {"c1": "skull", "e1": "sword", "a3": "gold", "c3": "keys", "e3": "emerald", "g3": "helmet", "a5": "book", "c5": "crown", "e5": "chest", "g5": "candelabrum", "c7": "map", "e7": "ring", "c6": "bat", "d6": "dragon", "f2": "ghost", "c2": "genie", "f7": "troll", "e2": "princess", "g2": "owl", "d5": "spider", "f1": "moth", "b1": "lizard", "b6": "mouse", "a6": "scarab"}, "players": [{"found": [], "pile": ["book", "bat", "spider", "ghost", "sword", "gold", "genie", "helmet", "skull", "ring", "chest", "scarab"]}, {"found": [], "pile": ["emerald", "dragon", "crown", "mouse", "owl", "princess", "keys", "troll", "candelabrum", "lizard", "moth", "map"]}]}','{"rules":"classic","version":1,"options":{"players":2,"first":1,"colours":["yellow","green"],"tiles":"1992","order":["pile","pile"],"open":[false,false],"home":true,"treasures":12},"board":["6CE9EDC","A576D99","7A79E6D","5CAA56C","7AB3D5D","66C7D5B","33BAB59"],"spare":"A","pawns":["b2","d7"],"homes":["a1","g7"],"turn":1,"phase":"shift","banned":"a4","turns":4,"winners":[],"treasures":{"c1":"skull","e1":"sword","a3":"gold","c3":"keys","e3":"emerald","g3":"helmet","a5":"book","c5":"crown","e5":"chest","g5":"candelabrum","c7":"map","e7":"ring","d6":"bat","e6":"dragon","f1":"ghost","c2":"genie","g6":"troll","e2":"princess","g2":"owl","d5":"spider","a6":"moth","b1":"lizard","c6":"mouse","b6":"scarab"},"scores":null,"players":[{"found":[],"pile":["book","bat","spider","ghost","sword","gold","genie","helmet","skull","ring","chest","scarab"]},{"found":[],"pile":["emerald","dragon","crown","mouse","owl","princess","keys","troll","candelabrum","lizard","moth","map"]}]}',NULL,NULL,NULL);
CREATE TABLE tokens (
	hash BLOB NOT NULL, 
	table_id VARCHAR(32) NOT NULL, 
	role VARCHAR(16) NOT NULL, 
	PRIMARY KEY (hash), 
	FOREIGN KEY(table_id) REFERENCES tables (id) ON DELETE CASCADE
);
INSERT INTO "tokens" VALUES(X'FEC6BB68ACFD3FCC8CA234F65D56AA689FCC07DFD9E8E0027B069626A01569FC','025a3bb9f067187b','host');
INSERT INTO "tokens" VALUES(X'6B7A2DA32342B5226015968EF65E4C47313573F462EB948CB022261B8B5EE403','025a3bb9f067187b','seat:0');
INSERT INTO "tokens" VALUES(X'F668D3ADAFA6C9F816911A4F552BDB0BB92540CD41F55D2CE582201D1369A593','025a3bb9f067187b','seat:1');
INSERT INTO "tokens" VALUES(X'B8E1360C5E451F9933CCE7351BBECC3951B1F30B43510C1127C3D96C3141DB62','7768ad896fb1b5ef','host');
INSERT INTO "tokens" VALUES(X'FC3170641E40493906A92F0A88AC860B5261ED8D25365F515A3B396CADD893C1','7768ad896fb1b5ef','seat:0');
INSERT INTO "tokens" VALUES(X'8E14F46DA9F7EC4DDBD08F120B5EB0A2FB9C95DC1EB7DD84108CD0BCF887C33A','7768ad896fb1b5ef','seat:1');
INSERT INTO "tokens" VALUES(X'50E2B19FCBC503F6E1A81E7BAEC9C58C5F9FBEF3B387295BD319A4F9E5B20526','d92f4c732382c465','host');
INSERT INTO "tokens" VALUES(X'284246F7B0370119B9F13942069D4DDCB61EA8D7D441AB78E942133537EFE8FE','d92f4c732382c465','seat:0');
INSERT INTO "tokens" VALUES(X'4AA2CEF7E2A180D937972D254018D35B83C88A79293B3BC5BE82E22027DF5185','d92f4c732382c465','seat:1');
INSERT INTO "tokens" VALUES(X'01A10FBC0A22CD2EF040E2B79E420AFE276FB6F67590D506672969F3CECA67EF','77a3d4348b03f63a','host');
INSERT INTO "tokens" VALUES(X'D29648B98D694C5DA0F350D8BB11ABD2A3B56C5939AF3D817622E96D23809718','77a3d4348b03f63a','seat:0');
INSERT INTO "tokens" VALUES(X'E4A56E85EBFEDB3119881A4544894E20E5DF675A4F0E82C65DC67AF46B465F1F','77a3d4348b03f63a','seat:1');
INSERT INTO "tokens" VALUES(X'CC843DDE2BE094A929B0638FBB7674A0FDE081421CCD969798DAA67B52F42CD4','4f1524a254063024','host');
INSERT INTO "tokens" VALUES(X'6E4055F46D8DFE1E7999B3B76C0B751EC1A758D0FCFDD8339591A771E007133E','4f1524a254063024','seat:0');
INSERT INTO "tokens" VALUES(X'7F8F412B161960640499A4CBC01598D3A1F5FA51DA2D4DBA4D0A6A9BEDE85CF9','4f1524a254063024','seat:1');
CREATE INDEX tables_due ON tables (due);
CREATE INDEX tables_changed ON tables (changed);
CREATE INDEX tokens_table ON tokens (table_id);
CREATE INDEX analyses_asked ON analyses (status, asked);
COMMIT;
