BEGIN TRANSACTION;
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES('0001');
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
INSERT INTO "steps" VALUES('04ba4e6dcb42f9d4',1,1,'b1:A',1.79475588736183023453e+09,NULL);
INSERT INTO "steps" VALUES('04ba4e6dcb42f9d4',2,1,'-',1.79475588736183023453e+09,NULL);
INSERT INTO "steps" VALUES('04ba4e6dcb42f9d4',3,2,'g6:E',1.79475588737621641159e+09,NULL);
INSERT INTO "steps" VALUES('04ba4e6dcb42f9d4',4,2,'f7',1.79475588737621641159e+09,NULL);
INSERT INTO "steps" VALUES('04ba4e6dcb42f9d4',5,0,'d1:C',1.79475588738189792631e+09,NULL);
INSERT INTO "steps" VALUES('04ba4e6dcb42f9d4',6,0,'b1',1.79475588738189792631e+09,NULL);
INSERT INTO "steps" VALUES('04ba4e6dcb42f9d4',7,1,'f7:C',1.79475588739208173749e+09,NULL);
INSERT INTO "steps" VALUES('04ba4e6dcb42f9d4',8,1,'-',1.79475588739208173749e+09,NULL);
INSERT INTO "steps" VALUES('04ba4e6dcb42f9d4',9,2,'g6:C',1.79475588740367078782e+09,NULL);
INSERT INTO "steps" VALUES('04ba4e6dcb42f9d4',10,2,'e4',1.79475588740367078782e+09,NULL);
INSERT INTO "steps" VALUES('04ba4e6dcb42f9d4',11,0,'a4:E',1.79475588761867356295e+09,NULL);
INSERT INTO "steps" VALUES('04ba4e6dcb42f9d4',12,0,'d1',1.79475588761867356295e+09,NULL);
INSERT INTO "steps" VALUES('04ba4e6dcb42f9d4',13,1,'g2:5',1.79475588763222479817e+09,NULL);
INSERT INTO "steps" VALUES('04ba4e6dcb42f9d4',14,1,'g2',1.79475588763222479817e+09,NULL);
INSERT INTO "steps" VALUES('04ba4e6dcb42f9d4',15,2,'g2:A',1.79475588764680671696e+09,NULL);
INSERT INTO "steps" VALUES('04ba4e6dcb42f9d4',16,2,'-',1.79475588764680671696e+09,NULL);
INSERT INTO "steps" VALUES('04ba4e6dcb42f9d4',17,0,'b1:A',1.79475588765979146956e+09,NULL);
INSERT INTO "steps" VALUES('022275580203a516',1,1,'b1:9',1.79475588773539423935e+09,NULL);
INSERT INTO "steps" VALUES('022275580203a516',2,1,'e2',1.79475588773539423935e+09,NULL);
INSERT INTO "steps" VALUES('022275580203a516',3,2,'b1:A',1.79475588775623226163e+09,NULL);
INSERT INTO "steps" VALUES('022275580203a516',4,2,'-',1.79475588775623226163e+09,NULL);
INSERT INTO "steps" VALUES('022275580203a516',5,0,'g4:3',1.79475588776810908312e+09,NULL);
INSERT INTO "steps" VALUES('022275580203a516',6,0,'b1',1.79475588776810908312e+09,NULL);
INSERT INTO "steps" VALUES('022275580203a516',7,1,'g6:5',1.79475588779235768321e+09,NULL);
INSERT INTO "steps" VALUES('022275580203a516',8,1,'e3',1.79475588779235768321e+09,NULL);
INSERT INTO "steps" VALUES('022275580203a516',9,2,'d7:C',1.79475588780429148676e+09,NULL);
INSERT INTO "steps" VALUES('022275580203a516',10,2,'f6',1.79475588780429148676e+09,NULL);
INSERT INTO "steps" VALUES('022275580203a516',11,0,'a4:B',1.79475588782024431232e+09,NULL);
INSERT INTO "steps" VALUES('022275580203a516',12,0,'a2',1.79475588782024431232e+09,NULL);
INSERT INTO "steps" VALUES('022275580203a516',13,1,'d1:6',1.79475588783276724814e+09,NULL);
INSERT INTO "steps" VALUES('022275580203a516',14,1,'d3',1.79475588783276724814e+09,NULL);
INSERT INTO "steps" VALUES('022275580203a516',15,2,'a2:6',1794755887.84011,NULL);
INSERT INTO "steps" VALUES('022275580203a516',16,2,'g5',1794755887.84011,NULL);
INSERT INTO "steps" VALUES('022275580203a516',17,0,'b1:A',1.79475588785184025767e+09,NULL);
INSERT INTO "steps" VALUES('af4e0ff1c0b90e9d',1,0,'b7:D',1.79475588790034770963e+09,NULL);
INSERT INTO "steps" VALUES('af4e0ff1c0b90e9d',2,0,'c4',1.79475588790034770963e+09,NULL);
INSERT INTO "steps" VALUES('af4e0ff1c0b90e9d',3,1,'g6:3',1.7947558879080076217e+09,NULL);
INSERT INTO "steps" VALUES('af4e0ff1c0b90e9d',4,1,'e7*',1.7947558879080076217e+09,NULL);
INSERT INTO "steps" VALUES('af4e0ff1c0b90e9d',5,1,'d1:5',1.79475588791603255268e+09,NULL);
INSERT INTO "steps" VALUES('af4e0ff1c0b90e9d',6,1,'c5',1.79475588791603255268e+09,NULL);
INSERT INTO "steps" VALUES('af4e0ff1c0b90e9d',7,2,'g4:9',1.79475588793410491946e+09,NULL);
INSERT INTO "steps" VALUES('af4e0ff1c0b90e9d',8,2,'c3',1.79475588793410491946e+09,NULL);
INSERT INTO "steps" VALUES('af4e0ff1c0b90e9d',9,0,'g6:D',1.79475588794440984725e+09,NULL);
INSERT INTO "steps" VALUES('af4e0ff1c0b90e9d',10,0,'b3',1.79475588794440984725e+09,NULL);
INSERT INTO "steps" VALUES('af4e0ff1c0b90e9d',11,1,'a4:3',1.79475588795678806302e+09,NULL);
INSERT INTO "steps" VALUES('af4e0ff1c0b90e9d',12,1,'d6',1.79475588795678806302e+09,NULL);
INSERT INTO "steps" VALUES('af4e0ff1c0b90e9d',13,2,'a6:6',1.79475588796765089033e+09,NULL);
INSERT INTO "steps" VALUES('af4e0ff1c0b90e9d',14,2,'d3*',1.79475588796765089033e+09,NULL);
INSERT INTO "steps" VALUES('af4e0ff1c0b90e9d',15,2,'a6:7',1.79475588798343157767e+09,NULL);
INSERT INTO "steps" VALUES('af4e0ff1c0b90e9d',16,2,'c4',1.79475588798343157767e+09,NULL);
INSERT INTO "steps" VALUES('af4e0ff1c0b90e9d',17,0,'b1:3',1.79475588799581265448e+09,NULL);
INSERT INTO "steps" VALUES('78a74f227799c01b',1,2,'e4:3',1.79475588803523111343e+09,NULL);
INSERT INTO "steps" VALUES('78a74f227799c01b',2,2,'-',1.79475588803523111343e+09,NULL);
INSERT INTO "steps" VALUES('78a74f227799c01b',3,0,'e4:6',1.79475588805267620082e+09,NULL);
INSERT INTO "steps" VALUES('78a74f227799c01b',4,0,'a2^u',1.79475588805267620082e+09,NULL);
INSERT INTO "steps" VALUES('78a74f227799c01b',5,1,'a2:6',1.7947558880582880974e+09,NULL);
INSERT INTO "steps" VALUES('78a74f227799c01b',6,1,'e2',1.7947558880582880974e+09,NULL);
INSERT INTO "steps" VALUES('78a74f227799c01b',7,2,'d1:5',1.79475588807252144814e+09,NULL);
INSERT INTO "steps" VALUES('78a74f227799c01b',8,2,'e4',1.79475588807252144814e+09,NULL);
INSERT INTO "steps" VALUES('78a74f227799c01b',9,0,'e4:5',1.79475588808451628685e+09,NULL);
INSERT INTO "steps" VALUES('78a74f227799c01b',10,0,'d2^w',1.79475588808451628685e+09,NULL);
INSERT INTO "steps" VALUES('78a74f227799c01b',11,1,'b1:9',1.79475588810089421278e+09,NULL);
INSERT INTO "steps" VALUES('78a74f227799c01b',12,1,'e3',1.79475588810089421278e+09,NULL);
INSERT INTO "steps" VALUES('78a74f227799c01b',13,2,'a4:9',1.79475588811311292641e+09,NULL);
INSERT INTO "steps" VALUES('78a74f227799c01b',14,2,'e5',1.79475588811311292641e+09,NULL);
INSERT INTO "steps" VALUES('78a74f227799c01b',15,0,'d1:A',1.79475588812665963174e+09,NULL);
INSERT INTO "steps" VALUES('78a74f227799c01b',16,0,'-',1.79475588812665963174e+09,NULL);
INSERT INTO "steps" VALUES('78a74f227799c01b',17,1,'b1:3',1.79475588813581347471e+09,NULL);
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
INSERT INTO "tables" VALUES('04ba4e6dcb42f9d4',1.79475588732367157939e+09,1.79475588765979146956e+09,'running',1,'{"rules": "classic", "options": {"players": 3, "first": 1, "colours": ["yellow", "blue", "green"], "tiles": "1992", "order": ["pile", "pile", "pile"], "open": [false, false, false], "home": true, "treasures": 8}, "chairs": [{"kind": "person", "name": "Ada", "level": null, "emptied": 0}, {"kind": "person", "name": "Ben", "level": null, "emptied": 0}, {"kind": "bot", "name": "", "level": "easy", "emptied": 0}], "hints": true, "turn_seconds": 90, "level": "normal", "passed": [], "asked_at": null, "votes": [], "resigned": [], "winners": null, "rematch": null, "expected": [], "started_at": 1794755887.3521137, "record": null}',17,'{"rules": "classic", "version": 1, "options": {"players": 3, "first": 1, "colours": ["yellow", "blue", "green"], "tiles": "1992", "order": ["pile", "pile", "pile"], "open": [false, false, false], "home": true, "treasures": 8}, "board": ["6AEAE9C", "AAA55C3", "7A7AEBD", "C96B7EA", "77B6D6D", "9ACAC96", "3EB9B99"], "spare": "A", "pawns": ["a1", "g1", "g7"], "homes": ["a1", "g1", "g7"], "turn": 1, "phase": "shift", "banned": null, "turns": 0, "winners": [], "scores": null, "treasures": {"c1": "skull", "e1": "sword", "a3": "gold", "c3": "keys", "e3": "emerald", "g3": "helmet", "a5": "book", "c5": "crown", "e5": "chest", "g5": "candelabrum", "c7": "map", "e7": "ring", "b7": "bat", "f3": "dragon", "d4": "ghost", "b5": "genie", "f4": "troll", "e4": "princess", "d5": "owl", "g6": "spider", "e6": "moth", "a4": "lizard", "f6": "mouse", "f1": "scarab"}, "players": [{"found": [], "pile": ["helmet", "emerald", "mouse", "book", "skull", "ghost", "map", "spider"]}, {"found": [], "pile": ["gold", "lizard", "sword", "candelabrum", "moth", "ring", "princess", "genie"]}, {"found": [], "pile": ["owl", "troll", "chest", "keys", "scarab", "crown", "bat", "dragon"]}]}','{"rules": "classic", "version": 1, "options": {"players": 3, "first": 1, "colours": ["yellow", "blue", "green"], "tiles": "1992", "order": ["pile", "pile", "pile"], "open": [false, false, false], "home": true, "treasures": 8}, "board": ["6AECECC", "AA5B35A", "7A75EED", "EAA6A76", "7CBBD6D", "C9699EC", "3ABCBC9"], "spare": "A", "pawns": ["d1", "f2", "f4"], "homes": ["a1", "g1", "g7"], "turn": 0, "phase": "move", "banned": "b7", "turns": 8, "winners": [], "scores": null, "treasures": {"c1": "skull", "e1": "sword", "a3": "gold", "c3": "keys", "e3": "emerald", "g3": "helmet", "a5": "book", "c5": "crown", "e5": "chest", "g5": "candelabrum", "c7": "map", "e7": "ring", "f6": "bat", "d2": "dragon", "d5": "ghost", "a4": "genie", "f3": "troll", "f4": "princess", "c6": "owl", "f5": "spider", "d7": "moth", "b5": "lizard", "d6": "mouse", "g6": "scarab"}, "players": [{"found": [], "pile": ["helmet", "emerald", "mouse", "book", "skull", "ghost", "map", "spider"]}, {"found": [], "pile": ["gold", "lizard", "sword", "candelabrum", "moth", "ring", "princess", "genie"]}, {"found": [], "pile": ["owl", "troll", "chest", "keys", "scarab", "crown", "bat", "dragon"]}]}',1.79475597764680671686e+09,NULL,NULL);
INSERT INTO "tables" VALUES('022275580203a516',1.79475588767950916284e+09,1.79475588785184025767e+09,'running',1,'{"rules": "daynight", "options": {"players": 3, "first": 1, "colours": ["yellow", "blue", "green"], "tiles": "2016", "order": ["pile", "pile", "pile"], "open": [false, false, false]}, "chairs": [{"kind": "person", "name": "Ada", "level": null, "emptied": 0}, {"kind": "person", "name": "Ben", "level": null, "emptied": 0}, {"kind": "bot", "name": "", "level": "easy", "emptied": 0}], "hints": true, "turn_seconds": 90, "level": "normal", "passed": [], "asked_at": null, "votes": [], "resigned": [], "winners": null, "rematch": null, "expected": [], "started_at": 1794755887.7040622, "record": null}',17,'{"rules": "daynight", "version": 1, "options": {"players": 3, "first": 1, "colours": ["yellow", "blue", "green"], "tiles": "2016", "order": ["pile", "pile", "pile"], "open": [false, false, false]}, "board": ["6CEBEEC", "D9D559A", "797AEED", "AAACCAC", "77B9D6D", "3C96C65", "35BAB59"], "spare": "9", "pawns": ["a1", "g1", "g7"], "homes": ["a1", "g1", "g7"], "turn": 1, "phase": "shift", "banned": null, "turns": 0, "winners": [], "scores": [0, 0, 0], "treasures": {"c1": "skull", "e1": "sword", "a3": "gold", "c3": "keys", "e3": "emerald", "g3": "helmet", "a5": "book", "c5": "crown", "e5": "chest", "g5": "candelabrum", "c7": "map", "e7": "ring", "a2": "bat", "d1": "dragon", "b5": "ghost", "f1": "genie", "f3": "troll", "c2": "princess", "d6": "owl", "b2": "spider", "spare": "moth", "c6": "lizard", "b1": "mouse", "f2": "scarab"}, "night": {"d2": "firefly", "e2": "wisp", "f7": "wolf", "a4": "cat", "g6": "fox", "f4": "hedgehog", "d7": "raven", "g2": "toad", "d3": "mushroom", "b4": "lantern", "c4": "comet", "b7": "moonflower"}, "light": "day", "coins": [5, 1, 3], "coin": null, "players": [{"found": [], "pile": ["crown", "dragon", "keys", "owl"], "night": ["wisp", "mushroom", "toad", "firefly"], "night_found": []}, {"found": [], "pile": ["scarab", "book", "troll", "spider"], "night": ["raven", "moonflower", "cat", "lantern"], "night_found": []}, {"found": [], "pile": ["moth", "skull", "sword", "princess"], "night": ["wolf", "hedgehog", "fox", "comet"], "night_found": []}]}','{"rules": "daynight", "version": 1, "options": {"players": 3, "first": 1, "colours": ["yellow", "blue", "green"], "tiles": "2016", "order": ["pile", "pile", "pile"], "open": [false, false, false]}, "board": ["6AE6EEC", "6A9D559", "7D7AEED", "BCAC9AC", "79BCD6D", "A96C655", "39BAB59"], "spare": "7", "pawns": ["b3", "d3", "g5"], "homes": ["a1", "g1", "g7"], "turn": 0, "phase": "move", "banned": "b7", "turns": 8, "winners": [], "scores": [0, 0, 0], "treasures": {"c1": "skull", "e1": "sword", "a3": "gold", "c3": "keys", "e3": "emerald", "g3": "helmet", "a5": "book", "c5": "crown", "e5": "chest", "g5": "candelabrum", "c7": "map", "e7": "ring", "b3": "bat", "a4": "dragon", "spare": "ghost", "f1": "genie", "f3": "troll", "d2": "princess", "c6": "owl", "b5": "spider", "c2": "moth", "b7": "lizard", "b4": "mouse", "g2": "scarab"}, "night": {"e2": "firefly", "f2": "wisp", "f7": "wolf", "g6": "cat", "f6": "fox", "f4": "hedgehog", "d7": "raven", "b1": "toad", "d3": "mushroom", "a6": "lantern", "c4": "comet", "b2": "moonflower"}, "light": "day", "coins": [5, 1, 3], "coin": null, "players": [{"found": [], "pile": ["crown", "dragon", "keys", "owl"], "night": ["wisp", "mushroom", "toad", "firefly"], "night_found": []}, {"found": [], "pile": ["scarab", "book", "troll", "spider"], "night": ["raven", "moonflower", "cat", "lantern"], "night_found": []}, {"found": [], "pile": ["moth", "skull", "sword", "princess"], "night": ["wolf", "hedgehog", "fox", "comet"], "night_found": []}]}',1794755977.84011,NULL,NULL);
INSERT INTO "tables" VALUES('af4e0ff1c0b90e9d',1.79475588787143492701e+09,1.79475588799581265448e+09,'running',1,'{"rules": "master", "options": {"players": 3, "first": 0, "colours": ["red", "yellow", "blue"], "tiles": "1992", "chain_wands": false, "deals": true}, "chairs": [{"kind": "person", "name": "Ada", "level": null, "emptied": 0}, {"kind": "person", "name": "Ben", "level": null, "emptied": 0}, {"kind": "bot", "name": "", "level": "easy", "emptied": 0}], "hints": true, "turn_seconds": 90, "level": "normal", "passed": [], "asked_at": null, "votes": [], "resigned": [], "winners": null, "rematch": null, "expected": [], "started_at": 1794755887.8809552, "record": null}',17,'{"rules": "master", "version": 1, "options": {"players": 3, "first": 0, "colours": ["red", "yellow", "blue"], "tiles": "1992", "chain_wands": false, "deals": true}, "board": ["66E6E5C", "CA3AEAC", "7976E5D", "B75655A", "7CB5D5D", "5EB3359", "33B6B69"], "spare": "E", "pawns": ["c3", "e3", "e5"], "homes": ["c3", "e3", "e5"], "turn": 0, "phase": "shift", "banned": null, "turns": 0, "winners": [], "scores": [9, 9, 9], "tokens": {"f4": 1, "c6": 2, "d5": 3, "d6": 4, "b6": 5, "d4": 6, "f5": 7, "b5": 8, "b4": 9, "f3": 10, "e6": 11, "b3": 12, "c4": 13, "e4": 14, "c2": 15, "d3": 16, "b2": 17, "e2": 18, "d2": 19, "f2": 20, "f6": 25}, "extra": false, "offer": null, "players": [{"tokens": [], "wands": 3, "formula": [18, 11, 19]}, {"tokens": [], "wands": 3, "formula": [11, 3, 14]}, {"tokens": [], "wands": 3, "formula": [15, 2, 4]}]}','{"rules": "master", "version": 1, "options": {"players": 3, "first": 0, "colours": ["red", "yellow", "blue"], "tiles": "1992", "chain_wands": false, "deals": true}, "board": ["63E5E5C", "CA36EAC", "797AE5D", "375655A", "7CB6D5D", "7EB3559", "36B3B69"], "spare": "D", "pawns": ["b4", "f6", "c4"], "homes": ["c3", "e3", "e5"], "turn": 0, "phase": "move", "banned": "b7", "turns": 8, "winners": [], "scores": [9, 6, 6], "tokens": {"f4": 1, "c6": 2, "e6": 3, "d6": 4, "b6": 5, "d5": 6, "f5": 7, "b5": 8, "b4": 9, "f3": 10, "d7": 11, "b3": 12, "c4": 13, "e4": 14, "c2": 15, "d4": 16, "b2": 17, "e2": 18, "d3": 19, "f2": 20, "f6": 25}, "extra": false, "offer": null, "players": [{"tokens": [], "wands": 3, "formula": [18, 11, 19]}, {"tokens": [], "wands": 2, "formula": [11, 3, 14]}, {"tokens": [], "wands": 2, "formula": [15, 2, 4]}]}',1.79475597798343157766e+09,NULL,NULL);
INSERT INTO "tables" VALUES('78a74f227799c01b',1.79475588800842642779e+09,1.79475588813581347471e+09,'running',1,'{"rules": "towers", "options": {"players": 3, "first": 2, "colours": ["yellow", "blue", "green"], "order": ["pile", "pile", "pile"], "open": [false, false, false], "wild_spells": [false, false, false]}, "chairs": [{"kind": "person", "name": "Ada", "level": null, "emptied": 0}, {"kind": "person", "name": "Ben", "level": null, "emptied": 0}, {"kind": "bot", "name": "", "level": "easy", "emptied": 0}], "hints": true, "turn_seconds": 90, "level": "normal", "passed": [], "asked_at": null, "votes": [], "resigned": [], "winners": null, "rematch": null, "expected": [], "started_at": 1794755888.021297, "record": null}',17,'{"rules": "towers", "version": 1, "options": {"players": 3, "first": 2, "colours": ["yellow", "blue", "green"], "order": ["pile", "pile", "pile"], "open": [false, false, false], "wild_spells": [false, false, false]}, "board": ["66EDC", "73555", "75FDD", "6CC75", "33BA9"], "spare": "6", "pawns": ["a1", "e1", "e5"], "homes": ["a1", "e1", "e5"], "turn": 2, "phase": "shift", "banned": null, "turns": 0, "winners": [], "scores": null, "heights": ["23352", "45422", "31413", "31423", "22352"], "spare_height": "4", "treasures": {"c1": "chalice", "a3": "potion", "e3": "amulet", "c5": "orb", "b4": "spellbook", "b1": "hourglass", "c4": "lantern", "b2": "mirror", "d3": "key", "d4": "crown", "a2": "cauldron", "d1": "feather"}, "rune": "c3", "spell_pile": ["down", "wild", "up", "up", "up", "down", "wild", "down", "down", "up", "down", "up", "down", "up", "down", "wild", "wild", "up", "wild", "down", "wild"], "discard": [], "seed": 8781287986395435, "players": [{"found": [], "pile": ["orb", "mirror", "crown", "cauldron"], "spells": {"up": 1, "down": 0, "wild": 0}, "quest": false}, {"found": [], "pile": ["amulet", "key", "chalice", "potion"], "spells": {"up": 0, "down": 1, "wild": 0}, "quest": false}, {"found": [], "pile": ["spellbook", "lantern", "hourglass", "feather"], "spells": {"up": 1, "down": 0, "wild": 0}, "quest": false}]}','{"rules": "towers", "version": 1, "options": {"players": 3, "first": 2, "colours": ["yellow", "blue", "green"], "order": ["pile", "pile", "pile"], "open": [false, false, false], "wild_spells": [false, false, false]}, "board": ["63EAC", "69355", "76FDD", "97556", "37BD9"], "spare": "5", "pawns": ["d3", "e3", "e5"], "homes": ["a1", "e1", "e5"], "turn": 1, "phase": "move", "banned": "b5", "turns": 8, "winners": [], "scores": null, "heights": ["24352", "14522", "33453", "24143", "22312"], "spare_height": "3", "treasures": {"c1": "chalice", "a3": "potion", "e3": "amulet", "c5": "orb", "a2": "spellbook", "b3": "hourglass", "b2": "lantern", "c2": "mirror", "d5": "key", "b5": "crown", "b4": "cauldron", "d3": "feather"}, "rune": "c3", "spell_pile": ["down", "down", "up", "down", "up", "down", "up", "down", "wild", "wild", "up", "wild", "down", "wild"], "discard": ["up", "wild"], "seed": 8781287986395435, "players": [{"found": [], "pile": ["orb", "mirror", "crown", "cauldron"], "spells": {"up": 1, "down": 0, "wild": 1}, "quest": false}, {"found": ["amulet"], "pile": ["key", "chalice", "potion"], "spells": {"up": 1, "down": 1, "wild": 0}, "quest": false}, {"found": [], "pile": ["spellbook", "lantern", "hourglass", "feather"], "spells": {"up": 2, "down": 2, "wild": 0}, "quest": false}]}',1.79475597812665963173e+09,NULL,NULL);
CREATE TABLE tokens (
	hash BLOB NOT NULL, 
	table_id VARCHAR(32) NOT NULL, 
	role VARCHAR(16) NOT NULL, 
	PRIMARY KEY (hash), 
	FOREIGN KEY(table_id) REFERENCES tables (id) ON DELETE CASCADE
);
INSERT INTO "tokens" VALUES(X'1E888D71EB28AE03F1E09780B9024806E44E7568F059C96A9A62D04131D441BF','04ba4e6dcb42f9d4','host');
INSERT INTO "tokens" VALUES(X'29BD49C9231480245E731AD78024F598B907C325FFD4132B5E4740017BA0901B','04ba4e6dcb42f9d4','seat:0');
INSERT INTO "tokens" VALUES(X'5336FB56FF0B7C7BA1B4DB1CC8008F0756452A7B4A9929177C3491F0C645965A','04ba4e6dcb42f9d4','seat:1');
INSERT INTO "tokens" VALUES(X'9D8C5C2F45EDA870DF9FD28E41EC2B3AE53F2F862BC1A1004216D05C62757494','022275580203a516','host');
INSERT INTO "tokens" VALUES(X'ABE5F70452A3CA8E887F4D3FB584520813FA12BEC6F92673C8D553B1FC8B148C','022275580203a516','seat:0');
INSERT INTO "tokens" VALUES(X'8BF9B332BD9C656AE7B51AA344D1D6B19E0DB50E660CFBFFC0577135A968B1E7','022275580203a516','seat:1');
INSERT INTO "tokens" VALUES(X'1ACB1893DC93B350510B9E1CE949C5B99CBF7BB607FE6CF908B056A6702070AB','af4e0ff1c0b90e9d','host');
INSERT INTO "tokens" VALUES(X'31C1F02A82CDDE5121F3277A65ABFB6E7339D58438C42C77900DD43B2D2D78C7','af4e0ff1c0b90e9d','seat:0');
INSERT INTO "tokens" VALUES(X'92BFC64F6540B36556C39E902021ED7B15DCF5B883B9C7DFAB7ECAEE26867507','af4e0ff1c0b90e9d','seat:1');
INSERT INTO "tokens" VALUES(X'9E4A8E9BBA221CA0B53BDE3CB9C98DF85885C2B8C78315334A8C5BEB32145CAB','78a74f227799c01b','host');
INSERT INTO "tokens" VALUES(X'A8B092D7711A47E231FCA0C23DC80983EC71DFADFA04716CB4298E55BD8F9982','78a74f227799c01b','seat:0');
INSERT INTO "tokens" VALUES(X'F62D7DAEC8C3797AEC28900412F585FF563F67708426E63430FAA931ADAFA545','78a74f227799c01b','seat:1');
CREATE INDEX tables_due ON tables (due);
CREATE INDEX tables_changed ON tables (changed);
CREATE INDEX tokens_table ON tokens (table_id);
COMMIT;
